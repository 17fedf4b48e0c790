import { describe, expect, it } from 'vitest'
import { problemsOf, readAll, rowsIn, tagsIn, untaggedIn } from './tags.mjs'

const page = `
| Tag | Line |
| --- | --- |
| \`accounts §4 login\` | stores both tokens |
| \`accounts §5 otp\`† | 4 digits |
`
const tagged = (tag) => `// spec: ${tag}`
const source = [
  tagged('accounts §5 otp'),
  '',
  "import { it } from 'vitest'",
  "describe('the login', () => {",
  `  ${tagged('accounts §4 login')}`,
  '  // biome-ignore lint: a comment between them',
  '  it.each([1, 2])(',
  "    'stores both tokens %i', () => {})",
  '})',
].join('\n')
const problems = (pageText, text) =>
  problemsOf({
    rows: rowsIn(pageText, 'spec', 'page.md'),
    untagged: untaggedIn(pageText, 'spec', 'page.md'),
    tags: tagsIn(text, 'a.test.ts'),
  })

// Parses every test file.
const patience = 60_000

it('every row of docs/spec-coverage.md and docs/security.md has a tagged test, and every tag a row and a test', {
  timeout: patience,
}, () => {
  const all = readAll()
  expect(all.rows.length).toBeGreaterThan(300)
  expect(problemsOf(all)).toEqual([])
})

it('every row of docs/spec-coverage.md begins with a section of the specification', {
  timeout: patience,
}, () => {
  const tags = readAll().rows.filter(({ kind }) => kind === 'spec')
  expect(tags.filter(({ tag }) => !/^(?:accounts|marketplace) §\d+ \S/.test(tag))).toEqual([])
})

describe('a tag', () => {
  it('belongs to the test below it, with its groups’ titles, or on the first line to the whole file', () => {
    expect(tagsIn(source, 'a.test.ts').map(({ tag, line, test }) => [tag, line, test])).toEqual([
      ['accounts §5 otp', 1, { line: 1, title: '(the whole file)' }],
      ['accounts §4 login', 5, { line: 7, title: 'the login › stores both tokens %i' }],
    ])
    expect(problems(page, source)).toEqual([])
  })

  it.each([
    ["test.describe('a group', () => {})"],
    ["test('a journey', async ({ page }) => {})"],
    ["describe.skipIf(here)('a group', () => {})"],
    ['it(`a test of ${' + 'path}`, () => {})'],
  ])('may be above %s', (test) => {
    expect(tagsIn(`x\n${tagged('accounts §4 login')}\n${test}`, 'a.test.ts')[0]?.test?.line).toBe(3)
  })

  it('may be above a story', () => {
    const story = `${tagged('accounts §4 login')}\nexport const Failed = screenStory({})`
    expect(tagsIn(story, 'a.stories.tsx')[0]?.test).toEqual({ line: 2, title: 'Failed' })
    expect(tagsIn(story.replace('Failed', 'meta'), 'a.stories.tsx')[0]?.test).toBeUndefined()
  })

  it.each([
    ['an empty line', "\n\nit('a test', () => {})"],
    ['another statement', "\nconst one = 1\nit('a test', () => {})"],
    ['a hook', '\ntest.beforeEach(() => {})'],
    ['nothing', ''],
  ])('above %s is a problem, reported with its file and line', (_, rest) => {
    const otp = tagged('accounts §5 otp')
    expect(problems(page, `${source}\n${otp}${rest}`)).toEqual([
      'a.test.ts:10 spec: accounts §5 otp stands above something that is no test',
    ])
  })

  it('on the first line of a file without tests is reported', () => {
    expect(tagsIn(`${tagged('accounts §5 otp')}\n\nexport const one = 1`, 'a.ts')[0]?.test).toBeUndefined()
  })

  it('with a typing error is a problem, as is the row that loses its test by it', () => {
    expect(problems(page, source.replace('§4 login', '§4 logni'))).toEqual([
      'page.md:4 spec: accounts §4 login has no tagged test',
      'a.test.ts:5 spec: accounts §4 logni has no row with this tag',
    ])
  })
})

describe('a row', () => {
  it('whose test was removed is a problem, reported with its file and line', () => {
    expect(problems(page, source.split('\n').slice(0, 4).join('\n'))).toEqual([
      'page.md:4 spec: accounts §4 login has no tagged test',
    ])
  })

  it('with another row’s tag is a problem', () => {
    expect(problems(`${page}| \`accounts §5 otp\` | again |\n`, source)).toEqual([
      'page.md:6 spec: accounts §5 otp is the tag of another row as well',
    ])
  })

  it('without a tag is reported unless it links to a deviation', () => {
    const rows = '| 6.5.4 | 20 bits; [deviation 3](#deviations) |\n| 6.5.5 | ten minutes |\n'
    expect(problems(`${page}${rows}`, source)).toEqual([
      'page.md:7 spec: 6.5.5 | ten minutes | has neither a tag in backticks nor a deviation',
    ])
  })
})
