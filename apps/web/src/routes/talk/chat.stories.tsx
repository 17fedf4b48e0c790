import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { proposalContract } from '@kindling/domain/bookings/moving/proposal-contract'
import { chatSettingsContract } from '@kindling/domain/messages/chat-settings-contract'
import { type Message, messageContract } from '@kindling/domain/messages/message-contract'
import { placeContract } from '@kindling/domain/places/place-contract'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { daysFromNow, hoursFromNow } from '@kindling/domain/testing/clock'
import { makeBooking, makeBookingAt, makeListItem, makeProposal } from '@kindling/domain/testing/make-booking'
import {
  makeChatSettings,
  makeConversation,
  makeFoundMessage,
  makeMessage,
  makeOwnMessage,
  makeThread,
} from '@kindling/domain/testing/make-message'
import { makeSkill } from '@kindling/domain/testing/make-skill'
import {
  amara,
  idOf,
  longest,
  makeOwnProfile,
  makePublicProfile,
  shortest,
  tom,
  yael,
} from '@kindling/domain/testing/people'
import { blockContract } from '@kindling/domain/trust/block-contract'
import { reportContract } from '@kindling/domain/trust/report-contract'
import type { Meta } from '@storybook/react-vite'
import { type HttpHandler, HttpResponse, http } from 'msw'
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test'
import { hearTyping } from '../../server/live/typing-state.ts'
import { answer, answerBy, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory, shows } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Messages/Chat', tags: ['!autodocs', 'every-mode'] } satisfies Meta
export default meta

const maya = makeOwnProfile()
const people = [maya, amara, tom, yael, shortest, longest]

/** Default answers of a thread: no booking and no proposal of the two, and two conversations beside it. */
const around = [
  answerBy(profileContract.basic, ({ params }) =>
    makePublicProfile({ ...people.find(({ id }) => id === params.userId) }),
  ),
  answer(messageContract.conversations, [
    makeConversation(),
    makeConversation({
      user_id: tom.id,
      name: 'Tom R.',
      photourl: null,
      lastmessage: 'Thank you!',
      lastmessage_is_own: true,
      lastmessagetime: hoursFromNow(-26),
    }),
  ]),
  answer(bookingContract.outward, []),
  answer(bookingContract.inward, []),
  answer(proposalContract.list, []),
  answer(chatSettingsContract.get, makeChatSettings()),
  answer(messageContract.markAsRead, { total: 0 }),
]

/** A thread with Amara, or with somebody else, newest message first. */
const shown = (
  messages: Message[],
  answers: HttpHandler[] = [],
  act?: () => Promise<void>,
  { other = amara.id, query = '', member = maya } = {},
) =>
  screenStory(
    {
      at: `/chat/${other}${query}`,
      member,
      answers: [...answers, answer(messageContract.thread, messages), ...around],
    },
    act,
  )

const upcoming = answer(bookingContract.outward, [
  makeListItem({ ...makeBookingAt('accepted') }),
  makeListItem({ id: idOf(102), booking_date: daysFromNow(9) }),
])

export const Full = shown(makeThread(), [upcoming])

export const FirstUse = shown([])

export const Read = shown(
  [makeOwnMessage({ id: idOf(802), content: 'Ten is good.', mark_as_read: true }), makeMessage()],
  [
    answer(bookingContract.outward, [
      makeListItem({ status: 'accepted', waits: { for: 'proposal', until: hoursFromNow(40) } }),
    ]),
  ],
)

export const Pictures = shown([
  makeOwnMessage({
    id: idOf(803),
    content: 'Like this one.',
    pictures: [{ id: idOf(811), url: '/files/shelves-2.webp', width: 640, height: 480 }],
  }),
  makeMessage({
    id: idOf(802),
    content: '2 pictures',
    pictures: [
      { id: idOf(812), url: '/files/shelves.webp', width: 640, height: 480 },
      { id: idOf(813), url: '/files/drill.webp', width: 640, height: 480 },
    ],
  }),
])

export const Cards = shown([
  makeMessage({
    id: idOf(806),
    content: 'Proposed a time',
    card: {
      type: 'time',
      start: hoursFromNow(50.5),
      skill: idOf(201),
      title: 'Furniture and shelves',
      provider_id: amara.id,
    },
  }),
  makeOwnMessage({
    id: idOf(805),
    content: 'Proposed a time',
    card: {
      type: 'time',
      start: hoursFromNow(53),
      skill: idOf(202),
      title: 'Baking bread',
      provider_id: maya.id,
    },
  }),
  makeMessage({
    id: idOf(804),
    content: 'Place: Camden Lock, London NW1',
    card: { type: 'place', label: 'Camden Lock, London NW1', lat: 51.5413, lon: -0.1459 },
  }),
  makeOwnMessage({
    id: idOf(803),
    content: 'Proposed a time',
    card: {
      type: 'time',
      start: hoursFromNow(-30),
      skill: idOf(201),
      title: 'Furniture and shelves',
      provider_id: amara.id,
    },
    created_at: hoursFromNow(-50),
  }),
])

export const Proposals = shown(makeThread(), [
  answer(proposalContract.list, [
    makeProposal(),
    makeProposal({
      id: idOf(122),
      own: true,
      by: 'client',
      outcome: 'declined',
      createdAt: hoursFromNow(-20),
    }),
    makeProposal({ id: idOf(123), outcome: 'lapsed', createdAt: hoursFromNow(-0.8) }),
  ]),
])

/** A page of a thread that has earlier ones. */
const lastPage = Array.from({ length: 40 }, (_, nth) =>
  makeMessage({
    id: idOf(890 - nth),
    content: `Number ${40 - nth}.`,
    created_at: hoursFromNow(-1 - nth / 10),
  }),
)

export const Earlier = shown(lastPage)

/** Fails to load a page before another. */
const noEarlier = http.get(`/api/message/${maya.id}/${amara.id}`, ({ request }) =>
  new URL(request.url).searchParams.has('before') ? HttpResponse.error() : undefined,
)

export const EarlierFailed = shown(lastPage, [noEarlier], async () => {
  await userEvent.click(await page.findByRole('button', { name: 'Show earlier messages' }))
  await expect(await page.findByText('Failed to fetch chat history')).toBeVisible()
})

export const Sought = shown(
  makeThread(),
  [answer(messageContract.search, [makeFoundMessage()])],
  async () => {
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', `message-${idOf(803)}`))
  },
  { query: `?message=${idOf(803)}&q=brick` },
)

export const SoughtIsGone = shown(makeThread(), [], undefined, { query: `?message=${idOf(899)}` })

/** What the server has got in a story. */
let written: Message[] = []

export const Sent = {
  ...shown(
    [],
    [
      answerBy(messageContract.thread, () => [...written, ...makeThread()]),
      answerBy(messageContract.send, () => {
        const message = makeOwnMessage({ id: idOf(807), content: 'Ten is good.\nSee you then!' })
        written = [message]
        return message
      }),
    ],
    async () => {
      const field = await page.findByRole('textbox', { name: 'Message to Amara' })
      await userEvent.type(field, '   {Enter}')
      await userEvent.clear(field)
      await userEvent.type(field, 'Ten is good.{Shift>}{Enter}{/Shift}See you then!{Enter}')
      await expect(field).toHaveValue('')
      await waitFor(() =>
        expect(document.getElementById(`message-${idOf(807)}`)).toHaveTextContent(/See you then!/),
      )
    },
  ),
  beforeEach: () => {
    written = []
  },
} satisfies ReturnType<typeof screenStory>

export const Refused = shown(
  makeThread(),
  [refuse(messageContract.send, 'invalid', 'Links and phone numbers can’t be in a first message.')],
  async () => {
    const field = await page.findByRole('textbox', { name: 'Message to Amara' })
    await userEvent.type(field, 'Ring me: 020 7946 0999{Enter}')
    await expect(await page.findByText('Links and phone numbers can’t be in a first message.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Change' }))
    await expect(field).toHaveFocus()
    await expect(field).toHaveValue('Ring me: 020 7946 0999')
    await userEvent.keyboard('{Enter}')
    await expect(await page.findByRole('button', { name: 'Delete' })).toBeVisible()
  },
)

/** An own outbox: it waits some seconds before it tries again. */
export const SendingLater = shown(
  [makeOwnMessage({ sender_id: tom.id })],
  [unreachable(messageContract.send)],
  async () => {
    await userEvent.type(await page.findByRole('textbox', { name: 'Message to Amara' }), 'First{Enter}')
    await userEvent.keyboard('Second{Enter}')
    await expect(await page.findAllByText('Sending...')).toHaveLength(2)
  },
  { member: makeOwnProfile({ ...tom, email: 'tom@kindling.test' }) },
)

export const Typing = shown(
  [makeMessage({ sender_id: tom.id })],
  [],
  async () => {
    hearTyping(tom.id)
    await expect(await page.findByText('Tom is writing…')).toBeVisible()
  },
  { other: tom.id },
)

export const QuickReply = shown(makeThread(), [], async () => {
  await userEvent.click(await page.findByRole('button', { name: 'On my way.' }))
  const field = page.getByRole('textbox', { name: 'Message to Amara' })
  await expect(field).toHaveValue('On my way.')
  await expect(field).toHaveFocus()
})

/** The button of the attachments, once their code is there. */
async function attachButton() {
  await waitFor(() => expect(page.getByRole('button', { name: 'Add to your message' })).toBeEnabled())
  return page.getByRole('button', { name: 'Add to your message' })
}

/** Opens the menu of attachments, and chooses one. */
async function attach(what: string) {
  await userEvent.click(await attachButton())
  await userEvent.click(await page.findByRole('menuitem', { name: what }))
  const dialog = await page.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return within(dialog)
}

export const Attachments = shown(makeThread(), [], async () => {
  const button = await attachButton()
  await userEvent.click(button)
  await page.findByRole('menu')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  await expect(await page.findByRole('menuitem', { name: 'Pictures' })).toHaveFocus()
})

export const PlaceEmpty = shown(makeThread(), [], async () => {
  const dialog = await attach('A place')
  await userEvent.click(dialog.getByRole('button', { name: 'Send place' }))
  await expect(await dialog.findByText('Choose a place from the list')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: /^Where/ })).toHaveFocus()
})

export const PlaceFound = shown(
  makeThread(),
  [
    answer(placeContract.suggest, [
      { label: 'Camden Lock', detail: 'London NW1', lat: 51.5413, lon: -0.1459, exactness: 'street' },
    ]),
  ],
  async () => {
    const dialog = await attach('A place')
    await userEvent.type(dialog.getByRole('combobox', { name: /^Where/ }), 'Camden')
    await expect(await page.findByRole('option', { name: /^Camden Lock/ })).toBeVisible()
  },
)

/** Profiles with what they offer. @param skills of the other member */
const profiles = (skills: ReturnType<typeof makeSkill>[]) =>
  answerBy(profileContract.get, ({ params }) =>
    params.id === maya.id ? maya : makePublicProfile({ skills }),
  )

export const TimeEmpty = shown(
  makeThread(),
  [profiles([makeSkill(), makeSkill({ _id: idOf(202), skill_type: 'Curtain rails' })])],
  async () => {
    const dialog = await attach('A time')
    await dialog.findByLabelText(/^What for/)
    await userEvent.click(dialog.getByRole('button', { name: 'Send time' }))
    await expect(await dialog.findByText('Choose what it is for')).toBeVisible()
    await expect(dialog.getByText('Choose a day')).toBeVisible()
    await expect(dialog.getByText('Enter a time')).toBeVisible()
    await expect(dialog.getByLabelText(/^What for/)).toHaveFocus()
  },
)

export const TimeWithoutSkill = shown(makeThread(), [profiles([])], async () => {
  const dialog = await attach('A time')
  await expect(await dialog.findByText('Neither of you offers a skill that could be booked.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send time' })).toHaveAttribute('aria-disabled', 'true')
})

export const TimeOfBooking = shown(
  makeThread(),
  [
    upcoming,
    answer(bookingContract.get, makeBooking({ status: 'accepted' })),
    answer(proposalContract.slots, {
      timezone: 'Europe/London',
      by_day: false,
      minutes: 90,
      last_day: daysFromNow(90),
      slots: [hoursFromNow(96.5), hoursFromNow(98)],
    }),
  ],
  async () => {
    const dialog = await attach('A time')
    await expect(await dialog.findByRole('radio', { name: /^10:00/ })).toBeVisible()
  },
)

export const Report = shown(
  makeThread(),
  [refuse(reportContract.report, 'unavailable', 'Reports can’t be sent just now.')],
  async () => {
    const [flag] = (await page.findAllByRole('button', { name: /^Report the message by Amara/ })).slice(-1)
    if (flag) await userEvent.click(flag)
    const dialog = within(await page.findByRole('dialog', { name: 'Report the message by Amara' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
    await expect(dialog.getAllByRole('radio')[0]).toHaveFocus()
    await userEvent.click(dialog.getByLabelText('A scam, or asks to pay elsewhere'))
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
    await expect(await dialog.findByText('Reports can’t be sent just now.')).toBeVisible()
    await expect(dialog.getByLabelText('A scam, or asks to pay elsewhere')).toBeChecked()
  },
)

export const Block = shown(
  makeThread(),
  [refuse(blockContract.block, 'unavailable', 'Nobody can be blocked just now.')],
  async () => {
    await userEvent.click(await page.findByRole('button', { name: 'More about Amara' }))
    await userEvent.click(await page.findByRole('menuitem', { name: 'Block Amara' }))
    const dialog = within(await page.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Block Amara' }))
    await expect(await dialog.findByText('Nobody can be blocked just now.')).toBeVisible()
  },
)

export const HasLeft = shown(makeThread(), [
  refuse(profileContract.basic, 'not_found', 'This member has left.'),
])

export const Loading = screenStory({
  at: `/chat/${amara.id}`,
  state: { userId: amara.id, userName: 'Amara O.', userPhoto: amara.photourl },
  member: maya,
  answers: [pending(messageContract.thread), ...around],
})

// spec: accounts §8 screens
export const Failed = shown(
  [],
  [refuse(messageContract.thread, 'unavailable', 'Messages can’t be read just now.')],
  shows('Failed to fetch messages'),
)

export const Offline = screenStory({
  at: `/chat/${amara.id}`,
  state: { userId: amara.id, userName: 'Amara O.', userPhoto: amara.photourl },
  member: maya,
  isOffline: true,
  answers: [
    unreachable(messageContract.thread),
    unreachable(messageContract.conversations),
    unreachable(profileContract.basic),
    ...around,
  ],
})

const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80)

export const LongText = shown(
  [
    makeOwnMessage({ id: idOf(803), content: `${word} https://example.org/${word}` }),
    makeMessage({ id: idOf(802), sender_id: longest.id, content: word }),
    makeMessage({
      id: idOf(801),
      sender_id: longest.id,
      content: `Place: ${word}`,
      card: { type: 'place', label: word, lat: 51.5413, lon: -0.1459 },
    }),
  ],
  [
    answer(bookingContract.outward, [
      makeListItem({ title: word, other_party: longest, price: 9_999_999_999.99 }),
    ]),
    answer(chatSettingsContract.get, makeChatSettings({ quick_replies: [word, '?'] })),
  ],
  undefined,
  { other: longest.id },
)

export const ShortName = shown([makeMessage({ sender_id: shortest.id, content: '?' })], [], undefined, {
  other: shortest.id,
})

export const RightToLeftName = shown(
  [
    makeOwnMessage({ id: idOf(802), content: 'Thank you! תודה' }),
    makeMessage({ sender_id: yael.id, content: 'שלום מאיה, אפשר גם ביום חמישי?' }),
  ],
  [],
  undefined,
  { other: yael.id },
)
