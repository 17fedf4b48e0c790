import { type Plugin, parseSync, Visitor } from 'vite'

/** What the server alone reads of a declared call (`packages/domain/src/endpoint.ts`); in the browser types are enough. */
const serversAlone = new Set([
  ...['summary', 'kind', 'ownBy', 'limit', 'confirm', 'takesOutboxToken'],
  ...['params', 'query', 'body'],
])

/**
 * Leaves out of `endpoint({ … })` what only the server reads, so that neither it nor the schemas that nothing else uses
 * reach the browser.
 * @param code JavaScript of a module that declares calls
 */
export function withoutServerFields(file: string, code: string): string {
  const cuts: { start: number; end: number }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [shape] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || shape?.type !== 'ObjectExpression')
        return
      for (const [nth, property] of shape.properties.entries()) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        if (!serversAlone.has(property.key.name)) continue
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

/** Contracts as the browser needs them. */
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
