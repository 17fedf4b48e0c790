import { Page } from '@kindling/ui/page'
import type { ReactNode } from 'react'

interface TalkFrameProps {
  /** Which of the two a phone shows. */
  showing: 'list' | 'thread'
  list: ReactNode
  thread: ReactNode
}

/** The list of conversations and a thread: beside each other on a desktop, one at a time on a phone. */
export function TalkFrame({ showing, list, thread }: TalkFrameProps) {
  const hiddenUnless = (part: TalkFrameProps['showing']) => (showing === part ? '' : 'hidden lg:flex')
  return (
    <Page width="wide">
      <div className="lg:grid lg:grid-cols-3 lg:gap-8">
        <div
          className={`flex flex-col gap-4 lg:sticky lg:top-20 lg:h-conversations lg:self-start lg:overflow-y-auto lg:p-1 ${hiddenUnless('list')}`}
        >
          {list}
        </div>
        <div className={`flex min-w-0 flex-col lg:col-span-2 ${hiddenUnless('thread')}`}>{thread}</div>
      </div>
    </Page>
  )
}
