// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { findSameNames } from './same-names.ts'

// jsdom has no layout.
beforeEach(() => {
  Element.prototype.checkVisibility = () => true
})

function namesIn(html: string) {
  document.body.innerHTML = html
  return findSameNames()
}

it('finds links of one name to different addresses', () => {
  expect(namesIn('<a href="/a">View all</a><a href="/b">View <b>all</b></a>')).toEqual([
    '2 addresses of links named “View all”',
  ])
  expect(namesIn('<a href="/a">View all</a><a href="/a">View all</a>')).toEqual([])
})

it('reads labels, alternative texts and words for screen readers only', () => {
  expect(namesIn('<a href="/a">All<span class="sr-only"> skills</span></a><a href="/b">All</a>')).toEqual([])
  expect(namesIn('<a href="/a" aria-label="All">1</a><a href="/b"><img alt="All"></a>')).toHaveLength(1)
  expect(namesIn('<p id="x">All</p><a href="/a" aria-labelledby="x">1</a><a href="/b">1</a>')).toEqual([])
})

it('finds buttons of one name, unless each is described otherwise', () => {
  const both = (one: string, other: string) =>
    namesIn(`<p id="x">Ada</p><p id="y">Ben</p>
      <button aria-describedby="${one}">Delete</button><button aria-describedby="${other}">Delete</button>`)
  expect(both('', '')).toEqual(['2 buttons named “Delete”'])
  expect(both('x', 'x')).toHaveLength(1)
  expect(both('x', 'y')).toEqual([])
})

it('looks only at the dialog while one is open', () => {
  const page = '<button>Close</button><div role="dialog"><button>Close</button></div>'
  expect(namesIn(page)).toEqual([])
})
