// @vitest-environment jsdom
import type { Synonym } from '@kindling/domain/offers/synonym-contract'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { draw, part, press, settled, type } from '../../../../testing/draw.tsx'
import { refusal, signIn, stubServer, success } from '../../../../testing/server.ts'
import { SearchWords } from './search-words.tsx'

z.config({ jitless: true })
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))

const list = 'GET /admin/synonyms?limit=50'
const categories = 'GET /admin/skills/get/published'
const sofa: Synonym = { id: '1', term: 'sofa', words: ['couch', 'settee'], category: 'Driving & lifts' }
const tap: Synonym = { id: '2', term: 'tap', words: ['faucet'], category: null }

beforeEach(() => signIn('ada'))

const rows = (place: Element) => [...place.querySelectorAll('li')].map(({ textContent }) => textContent)
const dialog = () => part(document.body, '[role=dialog]')

async function look(answers: Parameters<typeof stubServer>[0]) {
  const asked = stubServer({ [categories]: () => success([]), ...answers })
  const place = await draw(<SearchWords />)
  await settled()
  return { asked, place }
}

/** Waits for a lazily loaded dialog. */
const opened = () =>
  vi.waitFor(
    async () => {
      await settled()
      return dialog()
    },
    { timeout: 10_000 },
  )

it('each row shows a word with its synonyms', async () => {
  const { place } = await look({ [list]: () => success([sofa, tap]) })
  expect(rows(place)).toEqual(['sofacouch, settee · Driving & lifts', 'tapfaucet'])
})

it('has an empty state and an error state', async () => {
  expect((await look({ [list]: () => success([]) })).place.textContent).toContain('No words yet')
  expect((await look({ [list]: () => refusal(500) })).place.textContent).toContain(
    'Failed to fetch the words',
  )
})

it('edits a word', async () => {
  const sent: unknown[] = []
  const { place, asked } = await look({
    [list]: () => success([sofa]),
    'PUT /admin/synonyms/1': (body) => {
      sent.push(body)
      return success({ ...sofa, words: ['couch', 'divan'] })
    },
  })
  await act(async () => part(place, 'li button').click())
  await opened()
  expect(part<HTMLInputElement>(dialog(), 'input').value).toBe('sofa')
  expect(part<HTMLSelectElement>(dialog(), 'select').value).toBe('Driving & lifts')
  await type(part(dialog(), 'textarea'), 'couch,\n divan ,')
  await press(dialog(), 'Save')
  await settled()
  expect(sent).toEqual([{ term: 'sofa', words: ['couch', 'divan'], category: 'Driving & lifts' }])
  expect(part(place, '[role=status]').textContent).toBe('Searches know “sofa” now.')
  expect(asked.filter((call) => call === list)).toHaveLength(2)
})

it('keeps the input after an error, and doesn’t send an empty form', async () => {
  const { place, asked } = await look({
    [list]: () => success([]),
    'POST /admin/synonyms': () =>
      refusal(409, 'Searches know this word already: change the one that is there.'),
  })
  await press(place, 'Add a word')
  await opened()
  await type(part(dialog(), 'input'), 'sofa')
  await press(dialog(), 'Save')
  await settled()
  expect(dialog().textContent).toContain('Add another word, or choose a category')
  expect(asked).not.toContain('POST /admin/synonyms')
  await type(part(dialog(), 'textarea'), 'couch')
  await press(dialog(), 'Save')
  await settled()
  expect(part(dialog(), '[role=alert]').textContent).toContain('Searches know this word already')
  expect(part<HTMLInputElement>(dialog(), 'input').value).toBe('sofa')
  expect(part<HTMLTextAreaElement>(dialog(), 'textarea').value).toBe('couch')
})

it('deletes a word after confirmation', async () => {
  const known = [tap]
  const { place, asked } = await look({
    [list]: () => success(known),
    'DELETE /admin/synonyms/2': () => success({ id: known.pop()?.id }),
  })
  await act(async () => part(place, 'button[aria-label="Delete tap"]').click())
  const question = part(document.body, '[role=alertdialog]')
  expect(asked).not.toContain('DELETE /admin/synonyms/2')
  await press(question, 'Delete')
  await settled()
  expect(asked).toContain('DELETE /admin/synonyms/2')
  expect(place.textContent).toContain('Searches don’t know “tap” any more.')
  expect(rows(place)).toEqual([])
})
