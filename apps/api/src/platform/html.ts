const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Trusted markup. Everything else in a page is escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Content = Html | string | number | undefined | readonly Content[]

/** A template whose values are escaped, unless they are `Html` themselves. */
export function html(parts: TemplateStringsArray, ...values: Content[]): Html {
  return new Html(parts.reduce((text, part, i) => text + render(values[i - 1]) + part))
}

function render(value: Content): string {
  if (value === undefined) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(render).join('')
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
