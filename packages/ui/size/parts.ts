import { parseSync } from 'rolldown/utils'

/** Behaviour that we compose and don't write: what a component would bring even without a line of ours. */
const behaviour = /^(radix-ui|@radix-ui\/.*|react-day-picker|sonner)(\/|$)/

/**
 * The bare counterpart of a bundle: the same parts of the same packages, with nothing around them.
 * @param code a bundle whose packages were left out, not minified
 * @returns an entry to bundle; empty where no such package is used
 */
export function partsEntry(code: string): string {
  const { program } = parseSync('bundle.js', code)
  const lines: string[] = []
  const parts = new Set<string>()
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !behaviour.test(statement.source.value)) continue
    for (const specifier of statement.specifiers) {
      const local = specifier.local.name
      const source = JSON.stringify(statement.source.value)
      if (specifier.type === 'ImportNamespaceSpecifier') lines.push(`import * as ${local} from ${source}`)
      else if (specifier.type === 'ImportDefaultSpecifier') lines.push(`import ${local} from ${source}`)
      else if (specifier.imported.type === 'Identifier')
        lines.push(`import { ${specifier.imported.name} as ${local} } from ${source}`)
      for (const use of usesOf(local, program.body)) parts.add(use)
    }
  }
  if (lines.length === 0) return ''
  return `${lines.join('\n')}\nexport const parts = [${[...parts].sort().join(', ')}]\n`
}

/** What a bundle without its packages asks for. */
export function packagesOf(code: string): string[] {
  const { program } = parseSync('bundle.js', code)
  return program.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' ? [statement.source.value] : [],
  )
}

/** How a name is used: `Dialog.Root` and `Dialog.Title`, or `Dialog` where it is handed on whole. */
function usesOf(local: string, node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap((item) => usesOf(local, item))
  if (typeof node !== 'object' || node === null || !('type' in node)) return []
  if (node.type === 'ImportDeclaration') return []
  if (node.type === 'Identifier' && 'name' in node && node.name === local) return [local]
  if (node.type === 'MemberExpression' && 'object' in node && 'property' in node && 'computed' in node) {
    const object = nameOf(node.object)
    const property = nameOf(node.property)
    if (!node.computed && object === local && property) return [`${local}.${property}`]
    // `other.Dialog` isn't ours.
    return [...usesOf(local, node.object), ...(node.computed ? usesOf(local, node.property) : [])]
  }
  if (node.type === 'Property' && 'value' in node) return usesOf(local, node.value)
  return Object.values(node).flatMap((child) => usesOf(local, child))
}

function nameOf(node: unknown) {
  if (typeof node !== 'object' || node === null || !('name' in node)) return undefined
  return typeof node.name === 'string' ? node.name : undefined
}
