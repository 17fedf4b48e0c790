import { Html, html } from '../html.ts'
import type { Greeted, Item, Part } from './letter-parts.ts'
import { linesOf } from './letter-text.ts'

// The design system's colours in sRGB, since mail programs support neither our fonts nor `oklch`; fonts are system
// fonts. Light colours are inline styles, for programs that drop the style sheet; only dark mode needs it.
const light = { paper: '#fdfaf4', raised: '#ffffff', sunken: '#f4f0e7', line: '#ded8cf', ink: '#261d17' }
const dark = { paper: '#18130e', raised: '#231d18', sunken: '#110c09', line: '#3c342d', ink: '#f0ece4' }
const muted = { light: '#61564d', dark: '#b1aa9e' }
const ember = { light: '#a92f04', dark: '#fea06e' }

const font = 'font-family:Figtree,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

/** For long names and titles. Supported by more mail programs than `overflow-wrap`. */
const breaking = 'word-break:break-word'

const styleSheet = `
a{color:${light.ink}}
@media (prefers-color-scheme:dark){
body,.paper{background:${dark.paper}!important}
.sheet{background:${dark.raised}!important;border-color:${dark.line}!important}
.sunken{background:${dark.sunken}!important;border-color:${dark.line}!important}
.rule{border-color:${dark.line}!important}
.ink,a{color:${dark.ink}!important}
.muted,.muted a{color:${muted.dark}!important}
.ember{color:${ember.dark}!important}
.button{background:${dark.ink}!important}
.button a{color:${dark.paper}!important}
}`

/** A mail in HTML: tables for Outlook, no pictures, scripts or external resources. */
export function letterAsHtml({ subject, greeting, parts, reason }: Greeted): string {
  const style = new Html(`<style>${styleSheet}</style>`)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
${style}
</head>
<body style="margin:0;padding:0;background:${light.paper}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${light.paper}"><tr><td align="center" style="padding:24px 16px;${breaking}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="ember" style="padding:0 0 16px;${font};font-size:20px;font-weight:700;letter-spacing:-0.02em;color:${ember.light}">Kindling</td></tr>
<tr><td class="sheet ink" style="padding:24px 24px 8px;background:${light.raised};border:1px solid ${light.line};border-radius:16px;${font};font-size:16px;line-height:1.5;color:${light.ink}">
${paragraph(greeting)}
${parts.map(htmlOf)}
</td></tr>
<tr><td class="muted" style="padding:16px 0 0;${font};font-size:13px;line-height:1.5;color:${muted.light}">${reason && html`${reason.words} <a href="${reason.url}" style="color:${muted.light}">${reason.label}</a><br>`}Kindling, neighbours helping neighbours.</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.text
}

function htmlOf(part: Part): Html {
  switch (part.is) {
    case 'says':
      return html`${part.lines.map((line) => paragraph(line))}`
    case 'quote':
      return html`<p style="margin:0 0 8px;font-weight:650">${part.by}:</p>
<blockquote class="sunken" style="margin:0 0 16px;padding:12px 16px;background:${light.sunken};border-left:4px solid ${light.line};border-radius:4px">${linesOf(part.words).map((line, index) => html`${index === 0 ? '' : html`<br>`}${line}`)}</blockquote>`
    case 'code':
      return html`<p class="sunken" style="margin:0 0 16px;padding:16px;background:${light.sunken};border-radius:12px;text-align:center;font-size:30px;font-weight:700;letter-spacing:0.2em;font-variant-numeric:tabular-nums">${part.code}</p>`
    case 'link':
      return button(part)
    case 'facts':
      return html`<p style="margin:0 0 4px;font-weight:650">${part.title}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">
${part.rows.map(
  ([label, value]) =>
    html`<tr><td class="rule muted" valign="top" style="padding:8px 12px 8px 0;border-top:1px solid ${light.line};font-size:14px;white-space:nowrap;color:${muted.light}">${label}</td><td class="rule" valign="top" align="right" style="padding:8px 0;border-top:1px solid ${light.line};font-size:14px">${value}</td></tr>
`,
)}</table>`
    case 'items':
      return html`<h2 style="margin:24px 0 4px;font-size:16px;line-height:1.5">${part.title}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">
${part.items.map(row)}</table>`
  }
}

const row = ({ title, detail, url }: Item) =>
  html`<tr><td class="rule" style="padding:12px 0;border-top:1px solid ${light.line}"><a href="${url}" style="font-weight:650;color:${light.ink}">${title}</a><br><span class="muted" style="font-size:14px;color:${muted.light}">${detail}</span></td></tr>
`

const paragraph = (words: string) => html`<p style="margin:0 0 16px">${words}</p>`

/** The table cell draws the button, for programs that ignore padding of links. */
const button = ({ label, url }: { label: string; url: string }) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td class="button" align="center" style="background:${light.ink};border-radius:12px"><a href="${url}" style="display:inline-block;padding:12px 24px;font-size:16px;font-weight:650;text-decoration:none;color:${light.raised}">${label}</a></td></tr></table>`
