// spec: marketplace §4 message delivery

import { expect, test } from 'vitest'
import { ApiError } from '../client/errors.ts'
import { createOutbox, type Unsent } from './outbox.ts'

class Lost extends Error {}
const fault = new ApiError('Broken.', { code: 'internal', status: 500 })
const refusal = new ApiError('We can’t find that member.', { code: 'not_found', status: 404 })

/** A storage, a scripted server, and a fake clock. */
function makeOutbox({
  kept = new Map<string, string>(),
  answers = [] as unknown[],
  exclusively = (work: () => Promise<void>) => work(),
} = {}) {
  const sent: Unsent[] = []
  const waiting: (() => void)[] = []
  let keys = 0
  const outbox = createOutbox({
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    name: 'outbox',
    newKey: () => `key ${++keys}`,
    now: () => new Date('2026-11-20T12:00:00Z'),
    deliver: async (one) => {
      const answer = answers.shift()
      if (answer !== undefined) throw answer
      sent.push(one)
    },
    isLost: (error) => error instanceof Lost,
    problemOf: (error) => (error instanceof Error ? error.message : ''),
    exclusively,
    later: (work) => void waiting.push(work),
  })
  const settle = () => new Promise((done) => setTimeout(done))
  return {
    outbox,
    kept,
    said: () => sent.map(({ content }) => content),
    sentKeys: () => sent.map(({ key }) => key),
    settle,
    async pass() {
      for (const work of waiting.splice(0)) work()
      await settle()
    },
  }
}

// spec: marketplace §5 message send
test('sends messages one at a time in order, and deletes those delivered', async () => {
  const { outbox, said, settle, kept } = makeOutbox()
  for (const words of ['one', 'two', 'three']) outbox.add('ben', words)
  expect(outbox.list()).toHaveLength(3)
  await settle()
  expect(said()).toEqual(['one', 'two', 'three'])
  expect(outbox.list()).toEqual([])
  expect(kept.size).toBe(0)
})

test('offline, keeps messages in order with their keys, also over a reload', async () => {
  const first = makeOutbox({ answers: [new Lost(), new Lost(), new Lost(), new Lost()] })
  first.outbox.add('ben', 'one')
  await first.settle()
  first.outbox.add('ben', 'two')
  for (let n = 0; n < 3; n += 1) await first.pass()
  expect(first.outbox.list().map(({ problem }) => problem)).toEqual([undefined, undefined])
  const keys = first.outbox.list().map(({ key }) => key)

  const second = makeOutbox({ kept: first.kept })
  second.outbox.flush()
  await second.settle()
  expect(second.said()).toEqual(['one', 'two'])
  expect(second.sentKeys()).toEqual(keys)
})

test('after three failures a message waits for a manual retry with the same key', async () => {
  const { outbox, said, sentKeys, settle, pass } = makeOutbox({ answers: [fault, fault, fault] })
  outbox.add('ben', 'one')
  await settle()
  await pass()
  expect(outbox.list()[0]?.problem).toBeUndefined()
  await pass()
  expect(outbox.list()[0]?.problem).toBe('Broken.')
  await pass()
  expect(said()).toEqual([])
  outbox.retry('key 1')
  await settle()
  expect(said()).toEqual(['one'])
  expect(sentKeys()).toEqual(['key 1'])
})

test('a refused message doesn’t block later ones, and is retried under a new key', async () => {
  const { outbox, said, sentKeys, settle } = makeOutbox({ answers: [refusal] })
  outbox.add('nobody', 'one')
  outbox.add('ben', 'two')
  await settle()
  expect(said()).toEqual(['two'])
  expect(outbox.list()).toMatchObject([{ content: 'one', problem: 'We can’t find that member.' }])
  outbox.retry('key 1')
  await settle()
  expect(sentKeys()).toEqual(['key 2', 'key 3'])
  expect(outbox.list()).toEqual([])
})

test('a deleted message is not sent', async () => {
  const { outbox, said, settle, pass } = makeOutbox({ answers: [new Lost()] })
  outbox.add('ben', 'one')
  await settle()
  outbox.remove('key 1')
  await pass()
  expect(said()).toEqual([])
})

test('retrying one of several refused messages leaves the others unchanged', async () => {
  const { outbox, said, settle } = makeOutbox({ answers: [refusal, refusal, refusal] })
  for (const words of ['one', 'two', 'three']) outbox.add('nobody', words)
  await settle()
  outbox.retry('key of none')
  outbox.retry('key 2')
  await settle()
  expect(said()).toEqual(['two'])
  expect(outbox.list()).toMatchObject([
    { content: 'one', problem: 'We can’t find that member.' },
    { content: 'three', problem: 'We can’t find that member.' },
  ])
})

test('sends a message that is written while the lock is released', async () => {
  const writes = ['two']
  const { outbox, said, settle } = makeOutbox({
    exclusively: async (work) => {
      await work()
      for (const words of writes.splice(0)) outbox.add('ben', words)
    },
  })
  outbox.add('ben', 'one')
  await settle()
  expect(said()).toEqual(['one', 'two'])
})

test('notifies subscribers of every change, also in other tabs, until they unsubscribe', async () => {
  const here = makeOutbox({ answers: [new Lost()] })
  const there = makeOutbox({ kept: here.kept, answers: [new Lost()] })
  const seen: string[] = []
  const leave = here.outbox.subscribe(
    () =>
      void seen.push(
        here.outbox
          .list()
          .map(({ content }) => content)
          .join(),
      ),
  )
  here.outbox.add('ben', 'one')
  expect(seen).toEqual(['one'])
  there.outbox.add('ben', 'two')
  here.outbox.changed()
  expect(seen).toEqual(['one', 'one,two'])
  // The same snapshot avoids a render.
  expect(here.outbox.list()).toBe(here.outbox.list())
  leave()
  here.outbox.remove('key 1')
  expect(seen).toHaveLength(2)
  await here.settle()
})

test('starts empty if the stored value can’t be parsed', () => {
  const { outbox } = makeOutbox({ kept: new Map([['outbox', '{"not":"a list"}']]) })
  expect(outbox.list()).toEqual([])
})
