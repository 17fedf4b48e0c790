import { expect, it } from 'vitest'
import { eventNames, events } from '../src/notifier/events/all.ts'
import { mailSamples, sampled } from './mail-samples.ts'

const all = Object.entries(mailSamples).flatMap(([page, mails]) =>
  Object.entries(mails).map(([name, mail]) => [`${page}/${name}`, mail] as const),
)

// Storybook renders these files for the visual tests: see .storybook/mails.
it.each(all)('the mail %s matches its reviewed sample', async (name, { html }) => {
  await expect(html).toMatchFileSnapshot(`../mails/${name}.html`)
})

it.each(all)('the text part of the mail %s has the words of its HTML part', (_, { text, html }) => {
  const words = (html.split('<td class="sheet ink"')[1] ?? '').replaceAll(/<[^>]+>/g, ' ')
  expect(words.length).toBeGreaterThan(50)
  for (const line of text.split('\n').filter((line) => /^[A-Z“].*[.:]$/.test(line)))
    expect(html.replaceAll('&#39;', "'").replaceAll('&quot;', '"')).toContain(line.replace(/:$/, ''))
})

it('every event with a mail has a sample', () => {
  const mailed = eventNames.filter((name) => events[name].mail !== undefined)
  expect(mailed.filter((name) => !sampled.has(name))).toEqual([])
})
