"""Prints a picture in ink, a category's colour and warm paper: python3 duotone.py

Stories that lead show their picture in full colour; for all others this writes ../pictures/PICTURE-CATEGORY.jpg.
"""
import os
import re
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES, STORIES = f"{HERE}/../pictures", f"{HERE}/../articles"
TOKENS = open(f"{HERE}/../../../ui/theme/tokens.css").read()
PAPER = "#f6f1e6"


def color_of(category):
    """Plain news is grey in lists of all categories, and so is its picture."""
    category = "other" if category == "news" else category
    return re.search(rf"--cat-{category}: (#\w{{6}});", TOKENS).group(1)


def duotone(source, target, color):
    red, green, blue = (int(color[at:at + 2], 16) for at in (1, 3, 5))
    ink = "rgb(%d,%d,%d)" % tuple(part * .1 for part in (red, green, blue))
    middle = "rgb(%d,%d,%d)" % tuple(part * .82 for part in (red, green, blue))
    ramp = ["(", f"xc:{ink}", f"xc:{middle}", f"xc:{PAPER}", "+append", "-filter", "Cubic", "-resize", "256x1!", ")"]
    subprocess.run(["convert", source, "-colorspace", "Gray", "-contrast-stretch", "0.3%x0.4%", "-sigmoidal-contrast", "3x45%", *ramp, "-clut",
                    "-quality", "74", "-sampling-factor", "4:2:0", "-interlace", "JPEG", "-strip", target], check=True)


for name in sorted(os.listdir(STORIES)):
    front = open(f"{STORIES}/{name}").read().split("---\n")[1]
    still = re.search(r"^  still: ([\w-]+)$", front, re.M)
    leads = re.search(r"^(featured: true|breaking: )", front, re.M)
    if not still or leads:
        continue
    category = re.search(r"^category: (\w+)$", front, re.M).group(1).lower()
    target = f"{PICTURES}/{still.group(1)}-{category}.jpg"
    if not os.path.exists(target):
        duotone(f"{PICTURES}/{still.group(1)}.jpg", target, color_of(category))
        print(target, os.path.getsize(target) // 1024, "kB")
