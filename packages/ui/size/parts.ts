import { parseSync } from 'rolldown/utils'

/** Behaviour packages that components build on, counted separately from own code. */
const behaviour = /^(radix-ui|@radix-ui\/.*|react-day-picker|sonner)(\/|$)/

/**
 * An entry that imports only the parts of behaviour packages that a bundle uses, to measure their size alone.
 * @param code an unminified bundle without packages
 * @returns source code of the entry; empty without behaviour packages
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

/** Packages that such a bundle imports. */
export function packagesOf(code: string): string[] {
  const { program } = parseSync('bundle.js', code)
  return program.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' ? [statement.source.value] : [],
  )
}

/** Uses of a name: `Dialog.Root` and `Dialog.Title`, or `Dialog` where it is passed on whole. */
function usesOf(local: string, node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap((item) => usesOf(local, item))
  if (typeof node !== 'object' || node === null || !('type' in node)) return []
  if (node.type === 'ImportDeclaration') return []
  if (node.type === 'Identifier' && 'name' in node && node.name === local) return [local]
  if (node.type === 'MemberExpression' && 'object' in node && 'property' in node && 'computed' in node) {
    const object = nameOf(node.object)
    const property = nameOf(node.property)
    if (!node.computed && object === local && property) return [`${local}.${property}`]
    // `other.Dialog` is a property, not this name.
    return [...usesOf(local, node.object), ...(node.computed ? usesOf(local, node.property) : [])]
  }
  if (node.type === 'Property' && 'value' in node) return usesOf(local, node.value)
  return Object.values(node).flatMap((child) => usesOf(local, child))
}

function nameOf(node: unknown) {
  if (typeof node !== 'object' || node === null || !('name' in node)) return undefined
  return typeof node.name === 'string' ? node.name : undefined
}
