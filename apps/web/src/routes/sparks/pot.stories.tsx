import { potContract } from '@kindling/domain/pots/pot-contract'
import { hoursFromNow } from '@kindling/domain/testing/clock'
import { makeKeeperRequest, makePot, makePotRequest } from '@kindling/domain/testing/money/make-pot'
import { idOf, longest, makeOwnProfile, yael } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Sparks/Pot', tags: ['!autodocs'] } satisfies Meta
export default meta

const member = makeOwnProfile()
const { get, requests, give, ask, withdraw, decide } = potContract
const noKeeper = answer(requests, { pots: [], requests: [] })

const pot = (
  overrides: Parameters<typeof makePot>[0],
  more: readonly HttpHandler[] = [],
  act?: () => Promise<void>,
) => screenStory({ at: '/pot', member, answers: [...more, answer(get, makePot(overrides)), noKeeper] }, act)

export const Full = screenStory({
  at: '/pot',
  member,
  answers: [
    answer(get, makePot()),
    answer(requests, {
      pots: ['Camden'],
      requests: [
        makeKeeperRequest(),
        makeKeeperRequest({
          id: idOf(432),
          by: { ...yael },
          amount: 1,
          votes: 1,
          isAgreed: true,
          reason: 'תוכי חדש',
        }),
      ],
    }),
  ],
})

export const NotAKeeper = pot({})

export const KeeperWithoutRequests = pot({}, [
  answer(requests, { pots: ['Camden', 'Hampstead'], requests: [] }),
])

export const FirstUse = pot({ balance: 0, given: 0, helped: 0, grants: 0, entries: [] })

export const TooFewKeepers = pot({ keepers: 2 })

export const WithoutAddress = screenStory({ at: '/pot', member, answers: [answer(get, null), noKeeper] })

export const RequestOpen = pot({ request: makePotRequest() })

export const RequestGranted = pot({ request: makePotRequest({ state: 'granted' }) })

export const RequestDeclined = pot({
  request: makePotRequest({ state: 'declined', word: 'The landlord has to pay for locks. Ask him first.' }),
})

export const RequestTakenBack = pot({ request: makePotRequest({ state: 'withdrawn' }) })

export const RequestLapsed = pot({
  request: makePotRequest({ state: 'lapsed', createdAt: hoursFromNow(-400), lapsesAt: hoursFromNow(-64) }),
})

export const Loading = screenStory({ at: '/pot', member, answers: [pending(get), pending(requests)] })

export const Failed = screenStory({
  at: '/pot',
  member,
  answers: [refuse(get, 'unavailable', 'The pot can’t be read just now.'), noKeeper],
})

export const Offline = screenStory({
  at: '/pot',
  member,
  isOffline: true,
  answers: [unreachable(get), unreachable(requests)],
})

export const LongText = screenStory({
  at: '/pot',
  member,
  answers: [
    answer(
      get,
      makePot({
        district: { slug: 'long', name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' },
        balance: 999_999_999.999,
        given: 999_999_999.999,
        helped: 999_999_999.999,
        grants: 99_999,
        entries: [{ kind: 'in', amount: 999_999_999.999, day: '2026-11-15' }],
        request: makePotRequest({
          state: 'declined',
          word: 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80),
        }),
      }),
    ),
    answer(requests, {
      pots: ['Camden'],
      requests: [
        makeKeeperRequest({
          by: longest,
          reason: 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80),
        }),
      ],
    }),
  ],
})

export const GiveWithoutAmount = pot({}, [], async () => {
  await userEvent.click(await page.findByRole('button', { name: 'Give to the pot' }))
  await waitFor(() => expect(page.getByRole('textbox', { name: 'How many sparks' })).toBeInvalid())
  await waitFor(() => expect(page.getByRole('textbox', { name: 'How many sparks' })).toHaveFocus())
})

export const GiveRefused = pot(
  {},
  [refuse(give, 'insufficient_funds', 'You have 14.5 sparks to give.')],
  async () => {
    await userEvent.type(await page.findByRole('textbox', { name: 'How many sparks' }), '20')
    await userEvent.click(await page.findByRole('button', { name: 'Give to the pot' }))
    await expect(await page.findByText('You have 14.5 sparks to give.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'How many sparks' })).toHaveValue('20')
  },
)

export const AskRefused = pot({}, [refuse(ask, 'conflict', 'You have asked already.')], async () => {
  await userEvent.click(await page.findByRole('button', { name: 'Ask the pot' }))
  await expect(await page.findByText('Say what it is for')).toBeVisible()
  await userEvent.type(await page.findByRole('textbox', { name: 'How many sparks you need' }), '6')
  await userEvent.type(await page.findByRole('textbox', { name: 'What it is for' }), 'My lock is broken.')
  await userEvent.click(await page.findByRole('button', { name: 'Ask the pot' }))
  await expect(await page.findByText('You have asked already.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'What it is for' })).toHaveValue('My lock is broken.')
})

export const TakeBackRefused = pot(
  { request: makePotRequest() },
  [refuse(withdraw, 'state_conflict', 'The keepers have just decided.')],
  async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Take it back' }))
    await expect(await page.findByText('The keepers have just decided.')).toBeVisible()
  },
)

export const Declining = pot(
  {},
  [
    answer(requests, { pots: ['Camden'], requests: [makeKeeperRequest()] }),
    refuse(decide, 'state_conflict', 'Tom has just taken the request back.'),
  ],
  async () => {
    await userEvent.click(await page.findByRole('button', { name: /^Decline/ }))
    await userEvent.click(await page.findByRole('button', { name: /^Decline/ }))
    await expect(await page.findByText('Say why: Tom reads it')).toBeVisible()
    await userEvent.type(await page.findByRole('textbox', { name: 'Why' }), 'Ask the landlord first.')
    await userEvent.click(await page.findByRole('button', { name: /^Decline/ }))
    await expect(await page.findByText('Tom has just taken the request back.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Why' })).toHaveValue('Ask the landlord first.')
  },
)
