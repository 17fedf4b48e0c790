import type { Message } from '@kindling/domain/messages/message-contract'
import { useEffect, useRef } from 'react'
import { fetchNext, type PagedQuery } from '../../../server/next-page.ts'

/** Element id of a message in its thread. */
export const elementIdOf = (messageId: string) => `message-${messageId}`

/**
 * Scrolls to a message opened from a search: loads older pages until it is there, then focuses it, once.
 * @param pages newest first
 * @returns whether the thread has no such message
 */
export function useSoughtMessage(
  sought: string | undefined,
  pages: readonly (readonly Message[])[],
  older: PagedQuery & { isFetchNextPageError: boolean },
  toElement: (element: HTMLElement) => void,
): boolean {
  const reached = useRef<string>(undefined)
  const isThere = pages.some((page) => page.some(({ id }) => id === sought))
  const oldest = pages.at(-1)?.at(-1)?.id
  // Message ids are in chronological order.
  const isMissing = sought !== undefined && !isThere && (!older.hasNextPage || (oldest ?? '') < sought)

  useEffect(() => {
    if (sought === undefined || isMissing || reached.current === sought) return
    if (isThere) {
      reached.current = sought
      const element = document.getElementById(elementIdOf(sought))
      if (element === null) return
      toElement(element)
      element.focus({ preventScroll: true })
    } else if (!older.isFetchingNextPage && !older.isFetchNextPageError) void fetchNext(older)
  }, [sought, isMissing, isThere, older, toElement])

  return isMissing
}
