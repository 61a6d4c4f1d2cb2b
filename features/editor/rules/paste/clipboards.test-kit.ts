/** What programs put on the clipboard as HTML, and the blocks that a story gets of it. */
export const clipboards = {
  word: {
    pasted: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-size:12.0pt;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoTitle>Harbour<o:p></o:p></p>
<h1><b>The night<o:p></o:p></b></h1>
<p class=MsoNormal><span style='font-family:"Calibri",sans-serif;mso-fareast-language:EN-US'>Nine <b style='mso-bidi-font-weight:normal'>boats</b> left
at <i>dawn</i>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>One<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>Within<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Two<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>First<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr style='mso-yfti-irow:0'><td width=301 valign=top><p class=MsoNormal>Boat<o:p></o:p></p></td><td width=301 colspan=2><p class=MsoNormal>Port<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><del cite="mailto:A"><span>gone</span></del>See <a href="https://a.example/x"><span style='color:blue'>here</span></a><a href="#_ftn1" name="_ftnref1"><span>[1]</span></a> <img width=200 height=100 src="file:///C:/Users/A/AppData/clip_image002.png" v:shapes="Picture_x0020_1"></p>
<!--EndFragment--></body></html>`,
    story:
      "<h2>Harbour</h2><h2>The night</h2><p>Nine <strong>boats</strong> left at <em>dawn</em>.</p>" +
      "<ul><li>One<ul><li>Within</li></ul></li><li>Two</li></ul><ol><li>First</li></ol>" +
      '<table><tbody><tr><td>Boat</td><td colspan="2">Port</td></tr></tbody></table>' +
      '<p>See <a href="https://a.example/x" rel="noopener nofollow">here</a>[1]</p>',
  },
  "Google Docs": {
    pasted: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial;font-weight:400;white-space:pre-wrap;">The night</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;">Nine </span><span style="font-size:11pt;font-weight:700;font-style:normal;">boats</span><span style="font-weight:400;font-style:normal;"> left at </span><span style="font-weight:400;font-style:italic;">dawn</span><span style="font-weight:400;">.</span></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">One</span></p></li><ul style="margin-top:0;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Within</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Two</span></p></li></ul><p dir="ltr"><a href="https://www.google.com/url?q=https://a.example/x&amp;sa=D&amp;source=docs" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;">here</span></a></p><p dir="ltr"><span><span style="border:none;display:inline-block;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4" width="400" height="300" alt="A pier" /></span></span></p></b><br class="Apple-interchange-newline">`,
    story:
      "<h2>The night</h2><p>Nine <strong>boats</strong> left at <em>dawn</em>.</p>" +
      "<ul><li>One<ul><li>Within</li></ul></li><li>Two</li></ul>" +
      '<p><a href="https://a.example/x" rel="noopener nofollow">here</a></p>',
  },
  Pages: {
    pasted: `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN"><html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {font: 30.0px 'Helvetica Neue'} li.li2 {font: 11.0px}</style></head><body>
<p class="p1" style="margin: 0px; font: 11px 'Helvetica Neue';"><b>Nine</b><span class="Apple-converted-space">&nbsp;</span>boats left at <i>dawn</i>.</p>
<p class="p2" style="margin: 0px; min-height: 13px;"><br></p>
<ul class="ul1"><li class="li2" style="margin: 0px;"><span class="s1"></span>One</li><li class="li2"><span class="s1"></span>Two</li></ul>
</body></html>`,
    story:
      "<p><strong>Nine</strong> boats left at <em>dawn</em>.</p><ul><li>One</li><li>Two</li></ul>",
  },
  mail: {
    pasted: `<div dir="ltr"><div style="display:none;max-height:0">Preview text</div><table role="presentation" width="100%"><tbody><tr><td><table><tr><td style="padding:0"><div>Dear all,</div><div><br></div><div>nine boats left.<br><br>They <span style="font-weight:bold">did</span> not return.<br>Ana</div></td></tr></table></td></tr></tbody></table><blockquote type="cite" class="gmail_quote" style="border-left:1px solid"><div>Where are they?</div></blockquote><img src="https://track.example/open.gif?id=1" width="1" height="1" style="display:block"><img src="https://track.example/open2.gif" style="width:0;height:0"></div>`,
    story:
      "<p>Dear all,</p><p>nine boats left.</p><p>They <strong>did</strong> not return.<br />Ana</p>" +
      "<blockquote><p>Where are they?</p></blockquote>",
  },
  "a web page": {
    pasted: `<article class="post"><header><h1 class="title">The <b>night</b></h1></header><section><p style="color:red" onclick="alert(1)">Nine <a href="https://a.example/x" target="_blank" onmouseover="x()">boats</a><script>alert(1)</script> &amp; more</p><p>&nbsp;</p>loose text<figure><img src="https://cdn.example/a.jpg" alt="A pier"><figcaption>The pier</figcaption></figure><h5>Later</h5><pre><code>let a = 1;</code></pre><p>https://www.youtube.com/watch?v=abcDEF12345</p><iframe src="https://www.youtube.com/embed/abcDEF12345" title="The fire"></iframe><iframe src="https://evil.example/"></iframe><a href="javascript:alert(1)">press</a><hr></section></article>`,
    story:
      '<h2>The night</h2><p>Nine <a href="https://a.example/x" rel="noopener nofollow">boats</a> &amp; more</p>' +
      "<p>loose text</p><h4>Later</h4><pre><code>let a = 1;</code></pre>" +
      `${frame("Video")}${frame("The fire")}<p>press</p><hr />`,
  },
} as const;

function frame(title: string): string {
  return (
    `<figure><iframe src="https://www.youtube-nocookie.com/embed/abcDEF12345" title="${title}" ` +
    'sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" ' +
    'referrerpolicy="strict-origin-when-cross-origin" loading="lazy" allowfullscreen></iframe></figure>'
  );
}
