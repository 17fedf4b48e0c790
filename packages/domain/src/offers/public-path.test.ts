import { describe, expect, it } from 'vitest'
import { codeOfSlug, offerPagePath, profilePagePath, slugOf } from './public-path.ts'

describe('slugOf', () => {
  it.each([
    ['Home repairs', 'home-repairs'],
    ['Crème brûlée & Co.', 'creme-brulee-co'],
    ['O’Brien', 'obrien'],
    ['Łukasz Sørensen-Groß', 'lukasz-sorensen-gross'],
    ['Ægir', 'aegir'],
    ['ﬁne', 'fine'],
    ['山田', ''],
    ['  <script>  ', 'script'],
    ['../..', ''],
  ])('%j is %j', (text, slug) => {
    expect(slugOf(text)).toBe(slug)
  })

  it('truncates at the end of a word', () => {
    expect(slugOf('shelves '.repeat(20))).toBe('shelves-shelves-shelves-shelves-shelves-shelves-shelves')
    expect(slugOf('x'.repeat(100))).toBe('x'.repeat(60))
  })
})

const name = { firstname: 'Zoë', initial: 'K', code: 'abc123' }

describe('path of a public page', () => {
  it('has title and name, and ends with the code', () => {
    expect(offerPagePath({ title: 'Home repairs', ...name })).toBe('/s/home-repairs-zoe-k-abc123')
    expect(profilePagePath(name)).toBe('/u/zoe-k-abc123')
  })

  it('omits words without Latin letters', () => {
    expect(profilePagePath({ ...name, firstname: '太郎', initial: '山' })).toBe('/u/abc123')
  })

  it('is resolved by its code alone', () => {
    expect(codeOfSlug('zoe-k-abc123')).toBe('abc123')
    expect(codeOfSlug('abc123')).toBe('abc123')
    expect(codeOfSlug('anything-')).toBe('')
  })
})
