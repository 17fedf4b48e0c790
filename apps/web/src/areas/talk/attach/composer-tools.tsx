import { messageContract } from '@kindling/domain/messages/message-contract'
import { PICTURE_ACCEPT } from '@kindling/domain/pictures/picture-rules'
import { Button } from '@kindling/ui/button'
import { IconButton } from '@kindling/ui/icon-button'
import { Menu, MenuItem } from '@kindling/ui/menu'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Image, MapPin, MessageSquareText, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from '../../../app/links/navigation.ts'
import { api } from '../../../server/api.ts'
import { chatSettingsQuery } from '../settings/chat-settings-queries.ts'

export type ComposerTool = 'place' | 'time'

/** Minimum milliseconds between two typing indicator calls. */
const TYPING_EVERY = 4000

interface ComposerToolsProps {
  userId: string
  draft: string
  onPictures: (files: readonly File[]) => void
  onTool: (tool: ComposerTool) => void
}

/** Menu of attachments. Also sends the typing indicator, if the member’s settings allow it. */
export function ComposerTools({ userId, draft, onPictures, onTool }: ComposerToolsProps) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useTypingSign(userId, draft)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PICTURE_ACCEPT}
        aria-label="Pictures"
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])])
          // Cleared, so that choosing the same file again fires a change event.
          target.value = ''
        }}
      />
      <Menu
        trigger={
          <IconButton label="Add to your message">
            <Plus aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Image aria-hidden />} onSelect={() => input.current?.click()}>
          Pictures
        </MenuItem>
        <MenuItem icon={<MapPin aria-hidden />} onSelect={() => onTool('place')}>
          A place
        </MenuItem>
        <MenuItem icon={<CalendarClock aria-hidden />} onSelect={() => onTool('time')}>
          A time
        </MenuItem>
        <MenuItem icon={<MessageSquareText aria-hidden />} onSelect={() => void navigate('/settings/chat')}>
          Your quick replies
        </MenuItem>
      </Menu>
    </>
  )
}

/** The member's quick replies; selecting one inserts it into the composer. */
export function QuickReplies({ onChoose }: { onChoose: (reply: string) => void }) {
  const { data } = useQuery(chatSettingsQuery)
  if (!data?.quick_replies.length) return null
  return (
    <ul aria-label="Quick replies" className="flex gap-2 overflow-x-auto pb-1">
      {data.quick_replies.map((reply) => (
        <li key={reply} className="max-w-64 shrink-0">
          <Button size="small" variant="secondary" width="full" onClick={() => onChoose(reply)}>
            <bdi className="truncate">{reply}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function useTypingSign(userId: string, draft: string) {
  const { data } = useQuery(chatSettingsQuery)
  const isAllowed = data?.shows_typing === true
  const before = useRef(draft)
  const saidAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const isWriting = draft !== before.current && draft !== ''
    before.current = draft
    if (!isAllowed || !isWriting || performance.now() - saidAt.current < TYPING_EVERY) return
    saidAt.current = performance.now()
    // Errors are ignored: a lost typing indicator does no harm.
    api.call(messageContract.typing, { params: { userId } }).catch(() => undefined)
  }, [draft, isAllowed, userId])
}
