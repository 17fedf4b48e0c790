import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Tests, stories and test helpers. */
const notTold = /\.(test|stories)\.tsx?$|\/(test|make)-[^/]*$|-test-kit\.ts$|^apps\/web\/src\/testing\//

/** Sentences with a number that is not a rule, and why. */
const exceptions = [
  ['apps/api/src/db/migrating/backfills.ts', "interval '7 days 8 hours'", 'SQL that ran once'],
  [
    'apps/web/src/areas/offering/terms/package-fields.tsx',
    'Bike service, 1 hour, £25',
    'an example of a package',
  ],
  ['packages/domain/src/pages/faqs.ts', '£18 an hour is 9 sparks', 'an example of a price'],
  ['packages/domain/src/pages/faqs.ts', 'it takes about two minutes', 'nothing counts it'],
  ['apps/web/src/areas/public/landing/call-to-action.tsx', 'takes two minutes', 'nothing counts it'],
  ['packages/domain/src/pages/landing.ts', 'It takes two minutes', 'nothing counts it'],
  ['apps/web/src/prerender/pages.ts', 'takes two minutes', 'nothing counts it'],
  ...['0 - 5 miles', '6 - 10 miles', '11 - 20 miles'].map((label) => [
    'packages/domain/src/places/distance.ts',
    label,
    'the specification’s label, beside its range',
  ]),
  ['packages/domain/src/money/refund-words.ts', '5–10 days', 'the time of card banks, as Stripe tells it'],
]

const number =
  '(?:\\d[\\d,.–]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|ninety)'
const unit = '(?:hours?|days?|minutes?|weeks?|months?|years?|pence|sparks?|miles|in the morning)\\b'
const ruleInWords = new RegExp(
  `(?<![\\w.£])${number}[\\s-]+(?:working )?${unit}|\\bhalf (?:an? )?(?:hour|minute|day)\\b|£\\s?\\d`,
  'i',
)
/** Only sources that match are parsed, which is slow: number and unit without letters between them. */
const mayHaveOne = new RegExp(`${number}[^a-z]{0,60}(?:working )?${unit}|half|£`, 'i')

/** Stands for an expression whose value isn't known statically. */
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

/** Every string, template and JSX text of a source. */
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

it('no text repeats a duration, limit or price that is a constant', () => {
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

describe('rulesIn', () => {
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
  ])('finds a rule %s', (_, source) => {
    expect(rulesIn('a.tsx', source)).toHaveLength(1)
  })

  it.each([
    ['derived from its constant', 'const text = `It works for $' + '{inWords(CODE_LIFETIME)}.`'],
    ['in a comment', '// After 14 days it lapses.\nconst text = 1'],
    ['of SQL', "const query = sql`select now() - interval '5 minutes'`"],
    ['without a number', "const text = 'Choose a day'"],
  ])('ignores text %s', (_, source) => {
    expect(rulesIn('a.tsx', source)).toEqual([])
  })
})
