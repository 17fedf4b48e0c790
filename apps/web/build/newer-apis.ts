import { parseSync } from 'vite'
import { features } from 'web-features'
import { oldestBrowsers } from './browsers.ts'

/** Compares version numbers: `17.10` is newer than `17.9`. */
function isYounger(version: string, oldest: string): boolean {
  const [a, b] = [version, oldest].map((text) => text.split('.').map(Number))
  const major = (a?.[0] ?? 0) - (b?.[0] ?? 0)
  return (major === 0 ? (a?.[1] ?? 0) - (b?.[1] ?? 0) : major) > 0
}

function isNewer(versions: object): boolean {
  const support: Record<string, string | undefined> = { ...versions }
  return Object.entries(oldestBrowsers).some(([browser, oldest]) => {
    const since = support[browser]?.replace('≤', '')
    return since === undefined || isYounger(since, oldest)
  })
}

/** The name in a script: `URL.parse` for api.URL.parse_static, `URL` for api.URL; undefined for other keys. */
function nameOf(key: string): string | undefined {
  const [, name] = /^(?:api|javascript\.builtins)\.(\w+(?:\.\w+)?)$/.exec(key) ?? []
  return name?.replace(/_(static|event)$/, '')
}

function readNames() {
  const newer = new Set<string>()
  const older = new Set<string>()
  // New methods, with the built-in class that has them.
  const telling = new Map<string, string>()
  const known = new Set<string>()
  for (const feature of Object.values(features)) {
    if (feature.kind !== 'feature') continue
    for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {})) {
      const name = nameOf(key)
      const member = key.split('.').at(-1) ?? ''
      if (isNewer(support)) {
        if (name !== undefined) newer.add(name)
        if (/^javascript\.builtins\.\w+\.\w+$/.test(key)) telling.set(member, key.split('.')[2] ?? '')
      } else {
        if (name !== undefined) older.add(name)
        known.add(member)
      }
    }
  }
  // The class of an object isn't known here: a call such as `.map()` is only reported if no older class has a method of
  // that name. Methods of new classes are left out, since their constructor is reported; so are those of iterators,
  // with common names such as `drop`.
  const isTelling = ([member, kind]: [string, string]) =>
    !known.has(member) && older.has(kind) && kind !== 'Iterator'
  return {
    newer: new Set([...newer].filter((name) => !older.has(name))),
    telling: new Set([...telling].filter(isTelling).map(([member]) => member)),
  }
}

/** Global objects, with their interface. */
const objects: Record<string, string> = {
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  location: 'Location',
  history: 'History',
  performance: 'Performance',
}

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)

/** The string of a literal, or of a template without placeholders, as minifiers write strings. */
const textOf = ({ value }: Node) =>
  typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : value

/** Whether a condition mentions a name: `x`, `x.y`, or `'y' in x`. */
function mentions(start: Node, name: string): boolean {
  const waiting = [start]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.name === name || textOf(node) === name) return true
    for (const child of childrenOf(node)) waiting.push(child)
  }
  return false
}

/** The condition of a branch. */
function conditionOf(node: Node): unknown {
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') return node.test
  return node.type === 'LogicalExpression' ? node.left : undefined
}

/**
 * A node and its ancestors. A linked list rather than recursion, since minified code is nested too deeply for the call
 * stack.
 */
interface Place {
  node: Node
  inside: Place | undefined
}

/** Whether the code is guarded by feature detection: `typeof x`, `x?.()`, `'x' in y && …`, `if (y.x) …`. */
function isGuarded(name: string, place: Place): boolean {
  const parent = place.inside?.node
  if (parent?.type === 'UnaryExpression' && parent.operator === 'typeof') return true
  if (place.node.optional === true || parent?.optional === true) return true
  for (let around = place.inside; around; around = around.inside) {
    const condition = conditionOf(around.node)
    if (isNode(condition) && mentions(condition, name)) return true
  }
  return false
}

const names = readNames()

/** The newer API that a node uses, and the name that a guard has to mention. */
function usedBy({ node, inside }: Place): { api: string; word: string } | undefined {
  if (node.type === 'NewExpression' && isNode(node.callee) && node.callee.type === 'Identifier') {
    const api = String(node.callee.name)
    return names.newer.has(api) ? { api, word: api } : undefined
  }
  if (node.type !== 'MemberExpression' || node.computed === true) return undefined
  if (!isNode(node.object) || !isNode(node.property)) return undefined
  const word = String(node.property.name)
  const owner = node.object.type === 'Identifier' ? String(node.object.name) : ''
  const api = `${objects[owner] ?? owner}.${word}`
  if (names.newer.has(api)) return { api, word }
  const isCalled = inside?.node.type === 'CallExpression' && inside.node.callee === node
  return isCalled && names.telling.has(word) ? { api: `.${word}()`, word } : undefined
}

/**
 * APIs used by a script without feature detection that the oldest supported browsers lack: `URL.parse`, and methods
 * with a name that no older class has.
 */
export function newerApisIn(code: string): string[] {
  const found = new Set<string>()
  const waiting: Place[] = parseSync('script.js', code).program.body.map((statement) => ({
    node: { ...statement },
    inside: undefined,
  }))
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const used = usedBy(place)
    if (used && !isGuarded(used.word, place)) found.add(used.api)
    for (const node of childrenOf(place.node)) waiting.push({ node, inside: place })
  }
  return [...found].sort()
}
