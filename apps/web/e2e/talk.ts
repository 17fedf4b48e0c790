import type { Page } from '@playwright/test'
import { call, join } from './joined.ts'

export const bubbles = (page: Page) => page.getByRole('log').getByRole('listitem')

/** Ada and Ben, two new members, each signed in. @returns their ids */
export async function meet(page: Page, neighbour: Page) {
  const ada = await join(page, { firstname: 'Ada', lastname: 'Low' })
  const ben = await join(neighbour, { firstname: 'Ben', lastname: 'Okri' })
  return { ada, ben }
}

/** Sends a message by a call, as the member who is signed in on a page. */
export const write = (page: Page, senderId: string, receiverId: string, content: string) =>
  call(page, 'POST', '/message', { data: { senderId, receiverId, content, mark_as_read: false } })
