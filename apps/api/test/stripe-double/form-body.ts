/** A form, nested by its names: `metadata[memberId]=1` is `{ metadata: { memberId: '1' } }`. */
export interface Form {
  [name: string]: string | Form
}

/** Parses a form body or a query as Stripe does. Lists become objects with numbers as names. */
export function decodeForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) put(form, pathOf(name), value)
  return form
}

function pathOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[')
  return [first, ...rest.map((part) => part.replace(/\]$/, ''))]
}

function put(form: Form, [name = '', ...rest]: string[], value: string): void {
  // `expand[]=a&expand[]=b` is numbered in order.
  const key = name === '' ? String(Object.keys(form).length) : name
  if (rest.length === 0) {
    form[key] = value
    return
  }
  const inner = form[key]
  const nested = typeof inner === 'object' ? inner : {}
  form[key] = nested
  put(nested, rest, value)
}
