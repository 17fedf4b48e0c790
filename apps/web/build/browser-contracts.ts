import { type Plugin, parseSync, Visitor } from 'vite'

/** Fields of an endpoint declaration that only the server reads (`packages/domain/src/endpoint.ts`). */
const serverFields = new Set([
  ...['summary', 'kind', 'ownBy', 'limit', 'confirm', 'takesOutboxToken'],
  ...['params', 'query', 'body'],
])

/**
 * Strips the server's fields from each `endpoint({ … })`, so that neither they nor request schemas that nothing else
 * imports are bundled.
 * @param code JavaScript of a module that declares endpoints
 */
export function withoutServerFields(file: string, code: string): string {
  const cuts: { start: number; end: number }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [shape] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || shape?.type !== 'ObjectExpression')
        return
      for (const [nth, property] of shape.properties.entries()) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        if (!serverFields.has(property.key.name)) continue
        // With the comma after it.
        cuts.push({ start: property.start, end: shape.properties[nth + 1]?.start ?? shape.end - 1 })
      }
    },
  }).visit(parseSync(file, code, { lang: 'js' }).program)
  let kept = ''
  let from = 0
  for (const { start, end } of cuts) {
    kept += code.slice(from, start)
    from = end
  }
  return kept + code.slice(from)
}

/** A Vite plugin that strips the server's fields from the contracts of `packages/domain`, in builds. */
export function browserContracts(): Plugin {
  return {
    name: 'kindling:browser-contracts',
    apply: 'build',
    transform: {
      filter: { id: /packages[\\/]domain[\\/]src[\\/].*\.ts$/, code: /\bendpoint\(\{/ },
      handler: (code, id) => ({ code: withoutServerFields(id, code), map: null }),
    },
  }
}
