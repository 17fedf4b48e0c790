import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { InfiniteList, type InfiniteListProps } from './infinite-list.tsx'

const items = Array.from({ length: 20 }, (_, nth) => nth)

function firstPaint(props: Partial<InfiniteListProps<number>> = {}) {
  const html = renderToString(
    <InfiniteList items={items} more {...props}>
      {(item) => <li key={item}>{item}</li>}
    </InfiniteList>,
  )
  return { rows: html.match(/<li/g)?.length, leadsOn: html.includes('Show more') }
}

describe('the first render of InfiniteList', () => {
  it('has twelve rows, and no Show more button', () => {
    expect(firstPaint()).toEqual({ rows: 12, leadsOn: false })
  })

  it('has all rows when a scroll position is restored', () => {
    expect(firstPaint({ whole: true })).toEqual({ rows: 20, leadsOn: true })
  })

  it('has all rows of a short list', () => {
    expect(firstPaint({ items: items.slice(0, 12) })).toEqual({ rows: 12, leadsOn: true })
  })
})
