import { mix } from "../color.ts";
import { figure } from "../figures.ts";
import { glow } from "../lamps.ts";
import { type Camera, floorPath, project } from "../perspective.ts";
import { mast } from "../props/floodlight-mast.ts";
import { lit, plane, type Scene } from "../scene.ts";
import { circlePath, ellipse, linePath, polygon, rect, repeat, shape, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";

export function stadiumLights(scene: Scene): string {
  const { random, grade, accent, paints, light } = scene;
  const rim = random.between(330, 400);
  const pitchTop = random.between(530, 570);
  const camera: Camera = {
    x: random.between(600, 1000),
    horizon: pitchTop - 90,
    height: 9,
    focal: 900,
  };
  const dark = light !== "day" && light !== "dawn";
  const standTone = dark ? mix(grade.ink, grade.sky[1], 0.25) : plane(scene, 0.6);
  const f = (v: number) => v.toFixed(1);
  const bowl = (y: number, sag: number) =>
    `M-20 ${f(y - sag * 0.5)}Q800 ${f(y + sag)} 1620 ${f(y - sag * 0.5)}`;
  let crowd = "";
  let lit1 = "";
  let flash = "";
  for (let i = 0; i < 1500; i++) {
    const x = random.next() * 1600;
    const t = random.next();
    const sag = 60 * (1 - ((x - 800) / 800) ** 2);
    const y = rim + 24 + sag * 0.8 + t * (pitchTop - rim - 40) - (1 - sag / 60) * 26;
    const d = circlePath(x, y, 2 + t * 2.4);
    if (i % 31 === 0) flash += d;
    else if (i % 5 === 0) lit1 += d;
    else crowd += d;
  }
  const stripes = repeat(13, (i) => floorPath(camera, -42, 42, 12 + i * 14, 19 + i * 14));
  const marks = [
    linePath(...project(camera, [-34, 0, 20]), ...project(camera, [-34, 0, 95])),
    linePath(...project(camera, [34, 0, 20]), ...project(camera, [34, 0, 95])),
    linePath(...project(camera, [-34, 0, 95]), ...project(camera, [34, 0, 95])),
    linePath(...project(camera, [-34, 0, 46]), ...project(camera, [34, 0, 46])),
  ].join("");
  const centre = project(camera, [0, 0, 46]);
  const edge = project(camera, [9, 0, 46]);
  const players = Array.from({ length: random.whole(7, 11) }, (_, i) => ({
    x: random.between(-18, 18),
    z: random.between(14, 62),
    home: i % 2 === 0,
  })).sort((a, b) => b.z - a.z);
  const left = random.between(170, 330);
  const right = random.between(1270, 1430);
  return (
    sky(scene, rim + 90) +
    mast(scene, left, rim + 40, random.between(280, 330), 620) +
    mast(scene, right, rim + 40, random.between(280, 330), 980) +
    (random.chance(0.5)
      ? mast(scene, (left + right) / 2 + random.between(-120, 120), rim + 60, 220, 800)
      : "") +
    shape(
      `${bowl(rim, 90)}V${pitchTop + 40}H-20z`,
      paints.linear([
        [0, mix(standTone, grade.haze, 0.3)],
        [1, mix(standTone, grade.ink, 0.4)],
      ]),
    ) +
    stroke(bowl(rim - 6, 90), plane(scene, 0.95), 16) +
    stroke(bowl(rim - 16, 90), grade.key, 3, { opacity: 0.7 }) +
    shape(crowd, mix(standTone, grade.key, 0.35), { opacity: 0.7 }) +
    shape(lit1, mix(grade.key, accent, 0.6), { opacity: 0.75 }) +
    shape(flash, "#ffffff") +
    stroke(bowl(rim + (pitchTop - rim) * 0.5, 76), accent, 9) +
    glow(scene, 800, rim + 130, 800, accent, 0.18, 0.2) +
    rect(0, pitchTop - 4, 1600, 350, lit(scene, "#3f7d3a", dark ? 1 : 0.9)) +
    rect(
      0,
      pitchTop - 4,
      1600,
      350,
      dark ? mix(lit(scene, "#4f9a48", 1), "#5fae55", 0.4) : lit(scene, "#4f9a48", 0.9),
    ) +
    shape(stripes, "#0d2a10", { opacity: 0.25 }) +
    rect(0, pitchTop - 20, 1600, 22, mix(accent, grade.ink, 0.2)) +
    stroke(marks, "#ffffff", 3.5, { opacity: 0.75 }) +
    ellipse(centre[0], centre[1], edge[0] - centre[0], (edge[0] - centre[0]) * 0.22, "none", {
      stroke: "#ffffff",
      "stroke-width": 3.5,
      "stroke-opacity": 0.75,
    }) +
    ellipse(
      800,
      760,
      900,
      150,
      paints.radial([
        [0, "#ffffff", 0.3],
        [1, "#ffffff", 0],
      ]),
    ) +
    players
      .map(({ x, z, home }, i) => {
        const [px, py] = project(camera, [x, 0, z]);
        const h = (2.6 * camera.focal) / z;
        return (
          polygon(
            [
              [px, py],
              [px + h * 0.1, py],
              [px + h * 0.7, py + h * 0.16],
              [px + h * 0.5, py + h * 0.16],
            ],
            "#000000",
            { opacity: 0.3 },
          ) +
          figure(
            i % 3 ? "run" : "stand",
            px,
            py,
            h,
            home ? mix(grade.ink, "#16202a", 0.5) : mix("#f2f2ee", grade.haze, 0.15),
            random.chance(0.5),
          )
        );
      })
      .join("") +
    rect(
      0,
      780,
      1600,
      130,
      paints.linear([
        [0, grade.ink, 0],
        [1, grade.ink, 0.7],
      ]),
    )
  );
}
