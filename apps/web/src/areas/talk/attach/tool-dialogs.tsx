import type { MessageCard } from '@kindling/domain/messages/message-card'
import type { ReactNode } from 'react'
import { DialogWhenAsked } from '../../../app/late/dialog-when-asked.tsx'
import type { ComposerTool } from './composer-tools.tsx'

const loadPlace = () => import('./place-dialog.tsx')
const loadTime = () => import('./time-dialog.tsx')

/** A dialog that proposes a time for a booking of the two, or what stands in its place where none can be moved. */
export type ProposeTime = (asked: {
  open: boolean
  onOpenChange: (open: boolean) => void
  otherwise: ReactNode
}) => ReactNode

interface ToolDialogsProps {
  tool: ComposerTool | undefined
  onClose: () => void
  memberId: string
  userId: string
  /** The first name of the other one. */
  name: string
  proposeTime: ProposeTime | undefined
  onSend: (card: MessageCard) => void
}

/** What the tools of the composer open. */
export function ToolDialogs(props: ToolDialogsProps) {
  const { tool, onClose, memberId, userId, name, proposeTime, onSend } = props
  const onOpenChange = (open: boolean) => !open && onClose()
  const asked = { onOpenChange, name, onSend }
  const time = (
    <DialogWhenAsked
      load={loadTime}
      what="The choice of times"
      open={tool === 'time'}
      onOpenChange={onOpenChange}
    >
      {({ TimeDialog }) => (
        <TimeDialog {...asked} memberId={memberId} userId={userId} open={tool === 'time'} />
      )}
    </DialogWhenAsked>
  )
  return (
    <>
      <DialogWhenAsked
        load={loadPlace}
        what="The choice of places"
        open={tool === 'place'}
        onOpenChange={onOpenChange}
      >
        {({ PlaceDialog }) => <PlaceDialog {...asked} open={tool === 'place'} />}
      </DialogWhenAsked>
      {proposeTime ? proposeTime({ open: tool === 'time', onOpenChange, otherwise: time }) : time}
    </>
  )
}
