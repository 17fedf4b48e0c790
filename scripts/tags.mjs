import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Prefixes of tags in comments above tests, with the page that has their rows. */
const pages = { spec: 'docs/spec-coverage.md', asvs: 'docs/security.md' }

const tagComment = /^\s*\/\/ (spec|asvs): (.+?)\s*$/
const isComment = /^\s*(?:\/\/|\/\*|\*)/
const taggedTable = /^\| (?:Tag|Requirement|Risk) \|/

/** The rows of a page with a tag in backticks in the first cell, which need a tagged test. */
export function rowsIn(page, kind, file) {
  return page.split('\n').flatMap((text, index) => {
    const [, tag, line] = /^\| `([^`]+)`†? \| (.+) \|$/.exec(text) ?? []
    return tag ? [{ kind, tag, text: line, file, line: index + 1 }] : []
  })
}

/** Rows without a tag in a table of tagged rows, except those that link to a deviation. */
export function untaggedIn(page, kind, file) {
  let isTagged = false
  return page.split('\n').flatMap((text, index) => {
    if (!text.startsWith('|')) isTagged = false
    else if (taggedTable.test(text)) isTagged = true
    else if (isTagged && !/^\| `|^\| ?-|\(#deviations\)/.test(text)) {
      return [{ kind, tag: text.slice(2, 40), file, line: index + 1 }]
    }
    return []
  })
}

/** Tests and groups of a file by line, with titles that include those of their groups; stories are tests, too. */
function testsIn(source, file) {
  if (file.endsWith('.stories.tsx')) return storiesIn(source)
  const tests = new Map()
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest)
  const visit = (node, groups) => {
    const title = ts.isCallExpression(node) && isTest(node.expression) ? node.arguments[0] : undefined
    const titles = title
      ? [...groups, ts.isStringLiteralLike(title) ? title.text : title.getText(tree)]
      : groups
    if (title) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
      tests.set(line + 1, titles.join(' › '))
    }
    ts.forEachChild(node, (child) => visit(child, titles))
  }
  visit(tree, [])
  return tests
}

/** The stories of a file by line: each is rendered, played and checked by a test. */
function storiesIn(source) {
  const stories = source.split('\n').map((text) => /^export const ([A-Z]\w*)/.exec(text)?.[1])
  return new Map(stories.flatMap((name, index) => (name ? [[index + 1, name]] : [])))
}

/** Whether a called function is it, test, describe, test.describe, it.each([…]), describe.skipIf(…) or the like. */
function isTest(called) {
  if (ts.isIdentifier(called)) return ['describe', 'it', 'test'].includes(called.text)
  if (ts.isPropertyAccessExpression(called)) {
    const kinds = ['describe', 'concurrent', 'sequential', 'serial', 'parallel']
    return kinds.includes(called.name.text) && isTest(called.expression)
  }
  const made = ts.isCallExpression(called) ? called.expression : called.tag
  return made !== undefined && ts.isPropertyAccessExpression(made) && isTest(made.expression)
}

/**
 * The tags of a file, each with the line and title of the test or group below it, ignoring comments between; undefined
 * where something else follows. Tags on the first lines, before an empty line, apply to the whole file.
 */
export function tagsIn(source, file) {
  if (!/^\s*\/\/ (?:spec|asvs): /m.test(source)) return []
  const lines = source.split('\n')
  const tests = testsIn(source, file)
  const head = lines.findIndex((text) => !tagComment.test(text))
  const isOfFile = lines[head] === '' && tests.size > 0
  return lines.flatMap((text, index) => {
    const [, kind, tag] = tagComment.exec(text) ?? []
    if (!tag) return []
    const found = { kind, tag, file, line: index + 1 }
    if (index < head && isOfFile) return [{ ...found, test: { line: 1, title: '(the whole file)' } }]
    const next = lines.findIndex((other, place) => place > index && !isComment.test(other)) + 1
    return [tests.has(next) ? { ...found, test: { line: next, title: tests.get(next) } } : found]
  })
}

/** All rows of both pages and all tags of the repository. */
export function readAll() {
  const read = (file) => readFileSync(`${root}${file}`, 'utf8')
  const ofPages = (rows) => Object.entries(pages).flatMap(([kind, file]) => rows(read(file), kind, file))
  const exclude = (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path)
  const sources = globSync('{apps,packages,scripts}/**/*.{ts,tsx,mjs}', { cwd: root, exclude }).sort()
  return {
    rows: ofPages(rowsIn),
    untagged: ofPages(untaggedIn),
    tags: sources.flatMap((file) => tagsIn(read(file), file)),
  }
}

const isSame = (row, tag) => row.kind === tag.kind && row.tag === tag.tag

/** The tags above tests that match a row. */
export const testsOf = (row, tags) => tags.filter((tag) => tag.test && isSame(row, tag))

/** Problems of rows and tags, each with file and line. */
export function problemsOf({ rows, untagged, tags }) {
  const tell = (problem) => (found) => `${found.file}:${found.line} ${found.kind}: ${found.tag} ${problem}`
  const isSecond = (row, index) => rows.findIndex((other) => isSame(row, other)) < index
  return [
    ...untagged.map(tell('has neither a tag in backticks nor a deviation')),
    ...rows.filter((row) => testsOf(row, tags).length === 0).map(tell('has no tagged test')),
    ...rows.filter(isSecond).map(tell('is the tag of another row as well')),
    ...tags.filter((tag) => !rows.some((row) => isSame(row, tag))).map(tell('has no row with this tag')),
    ...tags.filter((tag) => !tag.test).map(tell('stands above something that is no test')),
  ]
}
