import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Tests with what they are made of. */
const notTold = /\.(test|stories)\.tsx?$|\/(test|make)-[^/]*$|-test-kit\.ts$|^apps\/web\/src\/testing\//

/** Sentences whose number is no rule of ours, and why. */
const exceptions = [
  ['apps/api/src/db/migrating/backfills.ts', "interval '7 days 8 hours'", 'SQL that ran once'],
  [
    'apps/web/src/areas/offering/terms/package-fields.tsx',
    'Bike service, 1 hour, £25',
    'an example of a package',
  ],
  ['apps/web/src/areas/public/faqs/questions.tsx', '£18 an hour is 9 sparks', 'an example of a price'],
  ['apps/web/src/areas/public/faqs/questions.tsx', 'it takes about two minutes', 'nothing counts it'],
  ['apps/web/src/areas/public/landing/call-to-action.tsx', 'takes two minutes', 'nothing counts it'],
  ['apps/web/src/areas/public/landing/how-it-works.tsx', 'It takes two minutes', 'nothing counts it'],
  ['apps/web/src/prerender/pages.ts', 'takes two minutes', 'nothing counts it'],
  ['packages/domain/src/money/refund-words.ts', '5–10 days', 'the time of card banks, as Stripe tells it'],
]

const number =
  '(?:\\d[\\d,.–]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|ninety)'
const unit = '(?:hours?|days?|minutes?|weeks?|months?|years?|pence|sparks?)\\b'
const ruleInWords = new RegExp(
  `(?<![\\w.£])${number}[\\s-]+(?:working )?${unit}|\\bhalf (?:an? )?(?:hour|minute|day)\\b|£\\s?\\d`,
  'i',
)
/** Sources without it needn't be parsed, which takes long: all that may stand between the two is no letter. */
const mayHaveOne = new RegExp(`${number}[^a-z]{0,60}(?:working )?${unit}|half|£`, 'i')

/** What stands for an expression that isn't known before it runs. */
const COMPUTED = '\u0000'

function textOf(node) {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text
  if (ts.isJsxText(node)) return node.text.replace(/\s+/g, ' ')
  if (ts.isJsxExpression(node)) return node.expression ? textOf(node.expression) : ''
  if (ts.isTemplateExpression(node)) {
    return (
      node.head.text + node.templateSpans.map((span) => textOf(span.expression) + span.literal.text).join('')
    )
  }
  return COMPUTED
}

const isSql = (node) => ts.isTaggedTemplateExpression(node) && node.tag.text === 'sql'

/** Every string, template and run of text between the tags of a source. */
function textsIn(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest)
  const texts = []
  const visit = (node) => {
    if (isSql(node)) return
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) texts.push(textOf(node))
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) texts.push(node.children.map(textOf).join(''))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return texts
}

const rulesIn = (path, source) =>
  mayHaveOne.test(source) ? textsIn(path, source).filter((text) => ruleInWords.test(text)) : []

it('no sentence repeats a duration, a limit or a price that a constant holds', () => {
  const sources = globSync('{apps/web,apps/api,packages/domain}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !notTold.test(path),
  )
  expect(sources.length).toBeGreaterThan(1000)
  const found = sources.flatMap((path) =>
    rulesIn(path, readFileSync(`${root}${path}`, 'utf8')).map((text) => ({ path, text })),
  )
  const isExcepted = ({ path, text }) =>
    exceptions.some(([where, words]) => where === path && text.includes(words))
  expect(found.filter((one) => !isExcepted(one)).map(({ path, text }) => `${path}: ${text}`)).toEqual([])
  for (const [where, words] of exceptions) {
    expect(
      found.some(({ path, text }) => path === where && text.includes(words)),
      `${where}: ${words}`,
    ).toBe(true)
  }
}, 60_000)

describe('a rule in words', () => {
  it.each([
    ['in a string', "const text = 'It works for 10 minutes.'"],
    ['in letters', "const text = 'Kept for fourteen days'"],
    ['in a template', 'const text = `$' + '{name} has 48 hours to answer`'],
    ['with its number as an expression', 'const text = `lapses after $' + '{2} weeks`'],
    ['between tags', '<p>It stays open for 14 days.</p>'],
    ['between tags, in two parts', "<p>\n  It stays open for 14{' '}\n  days.\n</p>"],
    ['in an attribute', '<Field hint="20 sparks at most" />'],
    ['as a price', "const text = 'A package costs at least £1'"],
    ['as a half', "const text = 'A new code comes every half minute'"],
  ])('%s is found', (_, source) => {
    expect(rulesIn('a.tsx', source)).toHaveLength(1)
  })

  it.each([
    ['derived from its constant', 'const text = `It works for $' + '{inWords(CODE_LIFETIME)}.`'],
    ['in a comment', '// After 14 days it lapses.\nconst text = 1'],
    ['of SQL', "const query = sql`select now() - interval '5 minutes'`"],
    ['without a number', "const text = 'Choose a day'"],
  ])('%s is not', (_, source) => {
    expect(rulesIn('a.tsx', source)).toEqual([])
  })
})
