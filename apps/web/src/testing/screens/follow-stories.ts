import type { EndpointData, EndpointShape } from '@kindling/domain/endpoint'
import {
  amara,
  idOf,
  longest,
  makeOwnProfile,
  type Person,
  shortest,
  tom,
  yael,
} from '@kindling/domain/testing/people'
import { expect, screen as page, userEvent } from 'storybook/test'
import { answer, answerBy, pending, refuse, unreachable } from './network.ts'
import { screenStory, shows } from './screen.tsx'

type Followed = Omit<Person, 'id'> & { _id: string; location: string | null }

const followed = ({ id, ...person }: Person, location: string | null = 'Camden'): Followed => ({
  _id: id,
  ...person,
  location,
})

interface FollowScreen<E extends EndpointShape> {
  at: string
  list: E
  /** What the server answers for these members. */
  dataOf: (people: Followed[]) => EndpointData<E>
  failure: string
}

/** The stories of a list of followers, or of followed members. */
export function followStories<E extends EndpointShape>({ at, list, dataOf, failure }: FollowScreen<E>) {
  const shown = { at, member: makeOwnProfile() }
  const listed = (people: Followed[]) => ({ ...shown, answers: [answer(list, dataOf(people))] })
  return {
    Full: screenStory(listed([followed(amara), followed(tom, null), followed(yael, 'Hampstead')])),
    FirstUse: screenStory(listed([])),
    Loading: screenStory({ ...shown, answers: [pending(list)] }),
    Failed: screenStory(
      { ...shown, answers: [refuse(list, 'unavailable', 'The list can’t be read just now.')] },
      shows(failure),
    ),
    Offline: screenStory({ ...shown, isOffline: true, answers: [unreachable(list)] }),
    LongText: screenStory(
      listed([
        followed(longest, 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'),
        followed(shortest, 'A'),
        followed(yael, 'תל אביב'),
      ]),
    ),
    SecondPage: screenStory(
      {
        ...shown,
        answers: [
          answerBy(list, ({ query }) =>
            dataOf(
              query.before === undefined
                ? Array.from({ length: 30 }, (_, nth) => followed({ ...tom, id: idOf(700 + nth) }))
                : [followed(amara)],
            ),
          ),
        ],
      },
      async () => {
        await userEvent.click(page.getByRole('button', { name: 'Show more' }))
        await expect(await page.findByRole('link', { name: 'Amara Okafor' })).toBeInTheDocument()
        await expect(page.queryByRole('button', { name: 'Show more' })).toBeNull()
      },
    ),
  }
}
