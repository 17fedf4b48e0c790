// The baseline of public pages: a hand-written page with the same content.

/** A style sheet of the given size in bytes: type, layout and colours, then utility rules. */
function styleSheet(bytes) {
  const base = `:root{color-scheme:light dark;--ink:#2b211a;--paper:#fdfaf5;--line:#e3d9cc}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
header,main,footer{max-width:72rem;margin:0 auto;padding:1rem}h1{font-size:2.75rem;line-height:1.1}h2{font-size:2rem}
a{color:inherit}ul,ol{padding-left:1.25rem}button,input,textarea{font:inherit;padding:.75rem 1rem;border:1px solid}
footer{border-top:1px solid var(--line)}@media(prefers-color-scheme:dark){:root{--ink:#f3ece3;--paper:#1d1814}}
`
  const rules = ['m', 'p', 'mt', 'mb', 'pt', 'pb', 'gap', 'w', 'h'].flatMap((name) =>
    Array.from({ length: 60 }, (_, step) => `.${name}-${step}{${property[name]}:${step / 4}rem}\n`),
  )
  let css = base
  for (const rule of rules) if (css.length + rule.length <= bytes) css += rule
  return css
}

const property = {
  m: 'margin',
  p: 'padding',
  mt: 'margin-top',
  mb: 'margin-bottom',
  pt: 'padding-top',
  pb: 'padding-bottom',
  gap: 'gap',
  w: 'width',
  h: 'height',
}

export const STYLES = styleSheet(10_000)

/** The text, pictures, headings, lists, links and fields of a page, without other markup. */
export function staticPage(html, stylesHref) {
  const title = /<title>.*?<\/title>/.exec(html)?.[0] ?? ''
  const description = /<meta name="description"[^>]*>/.exec(html)?.[0] ?? ''
  const body = /<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? ''
  const words = body
    .replaceAll(/<(script|style|svg|noscript|template)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(
      / (?!href=|src=|sizes=|width=|height=|alt=|type=|name=|id=|for=|aria-label=)[a-z-]+="[^"]*"/g,
      '',
    )
    .replaceAll(/<(\/?)(div|span)[^>]*>/g, ' ')
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${title}
${description}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesHref}">
</head>
<body>${words}</body>
</html>
`
}
