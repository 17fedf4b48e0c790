import { messageContract } from '@kindling/domain/messages/message-contract'
import { hoursFromNow } from '@kindling/domain/testing/clock'
import { makeConversation, makeFoundMessage } from '@kindling/domain/testing/make-message'
import { idOf, longest, makeOwnProfile, shortest, tom, yael } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent } from 'storybook/test'
import { answer, answerBy, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory, shows } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Messages/List', tags: ['!autodocs'] } satisfies Meta
export default meta

const maya = makeOwnProfile()
const { conversations, search } = messageContract

const all = [
  makeConversation({ unreadmessagecount: 2 }),
  makeConversation({
    user_id: tom.id,
    name: 'Tom R.',
    photourl: null,
    lastmessage: 'Thank you, see you then!',
    lastmessage_is_own: true,
    lastmessagetime: hoursFromNow(-26),
  }),
  makeConversation({
    user_id: yael.id,
    name: 'יעל ב.',
    photourl: yael.photourl,
    lastmessage: 'תודה רבה!',
    lastmessagetime: hoursFromNow(-200),
  }),
]

/** The list, which a search filters by names and last messages as the server does. */
const list = answerBy(conversations, ({ query }) =>
  all.filter(({ name, lastmessage }) =>
    `${name} ${lastmessage}`.toLowerCase().includes(String(query.q ?? '')),
  ),
)

const searchFor = async (words: string) =>
  await userEvent.type(await page.findByRole('searchbox', { name: 'Search conversations' }), words)

export const Full = screenStory({ at: '/messages', member: maya, answers: [list] })

export const FirstUse = screenStory({ at: '/messages', member: maya, answers: [answer(conversations, [])] })

export const Sharing = screenStory({ at: '/messages?shared=1', member: maya, answers: [list] })

export const Found = screenStory(
  {
    at: '/messages',
    member: maya,
    answers: [
      list,
      answer(search, [
        makeFoundMessage({ content: 'Shall I bring the drill, or have you got one?' }),
        makeFoundMessage({
          id: idOf(808),
          content: 'Mine is a drill for wood only.',
          is_own: true,
          created_at: hoursFromNow(-300),
        }),
      ]),
    ],
  },
  async () => {
    await searchFor('DRILL')
    await expect(await page.findByRole('heading', { name: 'In messages' })).toBeVisible()
    await expect(page.queryByRole('link', { name: 'Tom R.' })).not.toBeInTheDocument()
  },
)

export const NothingFound = screenStory(
  { at: '/messages', member: maya, answers: [list, answer(search, [])] },
  async () => {
    await searchFor('nobody')
    await expect(await page.findByText('Nothing found for “nobody”')).toBeVisible()
    await expect(await page.findByText('No message holds “nobody”.')).toBeVisible()
  },
)

export const SearchFailed = screenStory({
  at: '/messages?q=drill',
  member: maya,
  answers: [list, refuse(search, 'unavailable', 'Messages can’t be searched just now.')],
})

export const Loading = screenStory({ at: '/messages', member: maya, answers: [pending(conversations)] })

// spec: accounts §8 screens
export const Failed = screenStory(
  {
    at: '/messages',
    member: maya,
    answers: [refuse(conversations, 'unavailable', 'Messages can’t be read just now.')],
  },
  shows('Failed to fetch users'),
)

export const Offline = screenStory({
  at: '/messages',
  member: maya,
  isOffline: true,
  answers: [unreachable(conversations)],
})

export const LongText = screenStory({
  at: '/messages',
  member: maya,
  answers: [
    answer(conversations, [
      makeConversation({
        user_id: longest.id,
        name: `${longest.firstname} S.`,
        photourl: null,
        lastmessage: 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80),
        unreadmessagecount: 12_345,
      }),
      makeConversation({
        user_id: shortest.id,
        name: 'E O.',
        photourl: shortest.photourl,
        lastmessage: '?',
        lastmessage_is_own: true,
        lastmessagetime: hoursFromNow(-9000),
      }),
    ]),
  ],
})
