import { expect, test } from 'vitest'
import { whileSending } from './while-sending.ts'

function makeForm() {
  const shown: boolean[] = []
  const isUnderWay = { current: false }
  return { shown, isUnderWay, setSending: (isSending: boolean) => void shown.push(isSending) }
}

test('whileSending marks the form as busy, and returns the result', async () => {
  const form = makeForm()
  const answer = await whileSending(form, async () => {
    expect([form.isUnderWay.current, form.shown]).toEqual([true, [true]])
    return 'Wrong code'
  })
  expect(answer).toBe('Wrong code')
  expect([form.isUnderWay.current, form.shown]).toEqual([false, [true, false]])
})

test('whileSending lets the form be sent again after an error, sync or async', async () => {
  const broken = new Error('nobody has caught this')
  const thrown = () => {
    throw broken
  }
  for (const send of [() => Promise.reject(broken), thrown]) {
    const form = makeForm()
    await expect(whileSending(form, send)).rejects.toBe(broken)
    expect([form.isUnderWay.current, form.shown]).toEqual([false, [true, false]])
  }
})
