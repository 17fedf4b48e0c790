// spec: marketplace §2 needs

// @vitest-environment jsdom
import { defaultTerms } from '@kindling/domain/appointments/booking-terms'
import { dayHere } from '@kindling/domain/client/times/dates'
import { dayAfter } from '@kindling/domain/iso-day'
import { makeAnswer, makeNeed } from '@kindling/domain/needs/test-need'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { draw, part, press, settled, type } from '../../testing/draw.tsx'
import { signIn, stubServer, success } from '../../testing/server.ts'
import { OwnAnswer } from './own-answer.tsx'

z.config({ jitless: true })

const shelves: Skill = {
  _id: 'shelves',
  skill_id: 'repairs',
  skill_type: 'Home repairs',
  experience_level: 'expert',
  description: 'Shelves up straight.',
  hourly_rate: 20,
  spark_token: 10,
  thumbnail01: null,
  thumbnail02: null,
  thumbnail03: null,
  thumbnail04: null,
  approval_status: 'approved',
  paused: false,
  terms: defaultTerms,
  createdAt: '2026-11-25T08:00:00.000Z',
  updatedAt: '2026-11-25T08:00:00.000Z',
}
const MINE = 'GET /skills/user/all'
const ANSWER = 'POST /needs/need/answers'
const today = dayHere()
const day = dayAfter(today, 3)
/** Parts of the form come late. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 8000 })
const [nine, ten] = [`${day}T09:00:00.000Z`, `${day}T10:00:00.000Z`]

const asked = makeNeed({ own: false, answers: [], answer_count: 0, distance_band: '0 - 1 mile' })

/** Amara's free times, whatever is asked of them. */
function openServer(answers: Parameters<typeof stubServer>[0], slots: string[] = [nine, ten]) {
  const hours = {
    timezone: 'Europe/London',
    by_day: false,
    minutes: 60,
    last_day: dayAfter(today, 60),
    slots,
  }
  const all = new Proxy(answers, {
    get: (known, call: string) =>
      call.startsWith('GET /skills/shelves/slots?') ? () => success(hours) : known[call],
  })
  signIn('amara')
  onTestFinished(() => sessionStorage.clear())
  return stubServer(all)
}

async function choose(place: Element, name: string) {
  const label = [...place.querySelectorAll('label')].find(({ textContent }) => textContent?.includes(name))
  await act(async () => label?.querySelector('input')?.click())
}

it('answers with a free time; the draft survives a reload until it is sent', async () => {
  const sent = vi.fn()
  openServer({
    [MINE]: () => success([shelves]),
    [ANSWER]: (body) => {
      sent(body)
      return success({ ...asked, answers: [makeAnswer()] })
    },
  })
  const first = await draw(<OwnAnswer need={asked} memberId="amara" />)
  await soon(() => expect(first.querySelector('textarea')).not.toBeNull())
  await type(part<HTMLTextAreaElement>(first, 'textarea'), 'I bring the drill')
  expect(sessionStorage.getItem('kindling.answer-draft.amara.need')).toContain('I bring the drill')
  const again = await draw(<OwnAnswer need={asked} memberId="amara" />)
  await soon(() => expect(part<HTMLTextAreaElement>(again, 'textarea').value).toBe('I bring the drill'))
  await soon(() => expect(again.querySelector(`input[value="${day}"]`)).not.toBeNull())
  await press(again, 'Send answer')
  await settled()
  expect(sent).not.toHaveBeenCalled()
  expect(again.textContent).toContain('Choose a day')
  await act(async () => part<HTMLInputElement>(again, `input[value="${day}"]`).click())
  await act(async () => part<HTMLInputElement>(again, `input[value="${nine}"]`).click())
  await press(again, 'Send answer')
  await soon(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ skillId: 'shelves', day, start: nine }))
  expect(sessionStorage.getItem('kindling.answer-draft.amara.need')).toBeNull()
})

it('shows the error of a refused time at its field, and keeps the form', async () => {
  openServer({
    [MINE]: () => success([shelves]),
    [ANSWER]: () =>
      Response.json(
        {
          status: 'error',
          code: 'invalid',
          message: 'Please check',
          fields: [{ field: 'start', message: 'This time is taken. You are free on Sunday.' }],
        },
        { status: 422 },
      ),
  })
  const stored = { skillId: 'shelves', minutes: 60, currency: 'GBP', day, start: ten, message: 'Gladly' }
  sessionStorage.setItem('kindling.answer-draft.amara.need', JSON.stringify(stored))
  const place = await draw(<OwnAnswer need={asked} memberId="amara" />)
  await soon(() => expect(place.textContent).toContain('10:00'))
  await press(place, 'Send answer')
  await soon(() => expect(place.textContent).toContain('This time is taken. You are free on Sunday.'))
  expect(part<HTMLTextAreaElement>(place, 'textarea').value).toBe('Gladly')
  await choose(place, '09:00')
  expect(place.textContent).not.toContain('This time is taken')
})

it('an answer whose time is taken can be changed, and the change cancelled', async () => {
  const sent = vi.fn()
  openServer({
    [MINE]: () => success([shelves]),
    'PUT /needs/need/answers/answer': (body) => {
      sent(body)
      return success(asked)
    },
  })
  const stuck = makeAnswer({ day, start: `${day}T12:00:00.000Z`, minutes: 60, is_free: false })
  const place = await draw(<OwnAnswer need={{ ...asked, answers: [stuck] }} memberId="amara" />)
  expect(place.textContent).toContain('You aren’t free any more at this time.')
  await press(place, 'Change answer')
  await soon(() => expect(place.textContent).toContain('That time isn’t free'))
  await press(place, 'Leave it as it was')
  expect(place.querySelector('textarea')).toBeNull()
  await press(place, 'Change answer')
  await soon(() => expect(place.textContent).toContain('10:00'))
  await choose(place, '10:00')
  await press(place, 'Change answer')
  await soon(() => expect(sent).toHaveBeenCalled())
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ start: ten, day, minutes: 60 }))
})

it('says that another answer was booked', async () => {
  openServer({ [MINE]: () => success([]) })
  const lost = { ...asked, status: 'accepted' as const, answers: [makeAnswer({ status: 'declined' })] }
  const place = await draw(<OwnAnswer need={lost} memberId="amara" />)
  expect(place.textContent).toContain('Somebody else was booked this time.')
  expect([...place.querySelectorAll('button')]).toEqual([])
})

it('offers a new answer after a failed booking', async () => {
  openServer({ [MINE]: () => success([shelves]) })
  const failed = { ...asked, answers: [makeAnswer({ status: 'failed', is_free: false })] }
  const place = await draw(<OwnAnswer need={failed} memberId="amara" />)
  expect(place.textContent).toContain('The booking ended before it began.')
  await soon(() => expect(place.textContent).toContain('Answer Maya again'))
})
