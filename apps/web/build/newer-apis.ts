import { parseSync } from 'vite'
import { features } from 'web-features'
import { oldestBrowsers } from './browsers.ts'

/** `17.10` is younger than `17.9`. */
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

/** `URL.parse` and `URL` for api.URL.parse_static and api.URL; undefined for what is no name in a script. */
function nameOf(key: string): string | undefined {
  const [, name] = /^(?:api|javascript\.builtins)\.(\w+(?:\.\w+)?)$/.exec(key) ?? []
  return name?.replace(/_(static|event)$/, '')
}

function readNames() {
  const newer = new Set<string>()
  const older = new Set<string>()
  // By the kind of object that has it.
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
  // `.map` may be an array's: only what no object had before tells by its name alone that it is new.
  // A kind that is new itself doesn't count: whoever makes one is found by that. Nor do iterators: `drop` is everybody's.
  const isTelling = ([member, kind]: [string, string]) =>
    !known.has(member) && older.has(kind) && kind !== 'Iterator'
  return {
    newer: new Set([...newer].filter((name) => !older.has(name))),
    telling: new Set([...telling].filter(isTelling).map(([member]) => member)),
  }
}

/** What there is one of in a page, and of which kind it is. */
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

/** What a string says that a minifier has written as a template. */
const textOf = ({ value }: Node) =>
  typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : value

/** The name of a plain `x`, of the `y` in `x.y`, or in `'y' in x`. */
function mentions(start: Node, name: string): boolean {
  const waiting = [start]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.name === name || textOf(node) === name) return true
    for (const child of childrenOf(node)) waiting.push(child)
  }
  return false
}

/** What has to be true for a part to run. */
function conditionOf(node: Node): unknown {
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') return node.test
  return node.type === 'LogicalExpression' ? node.left : undefined
}

/** A node, and what it stands in. Minified code is nested deeper than calls may be. */
interface Place {
  node: Node
  inside: Place | undefined
}

/** Whether the code around asks first: `typeof x`, `x?.()`, `'x' in y && …`, `if (y.x) …`. */
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

/** The newer thing that a node uses, and the word that a guard of it has to mention. */
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
 * What a script uses without asking that the oldest of the supported browsers doesn't have: `URL.parse`, and methods
 * that nothing had before. What is asked for first is no fault.
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
