import { blockContract } from '@kindling/domain/trust/block-contract'
import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { Menu, MenuItem } from '@kindling/ui/menu'
import { Ban, Flag, Gift } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { serverMessage } from '../../../server/server-message.ts'
import { useBlock } from './block-queries.ts'
import { ReportWhenAsked } from './report-when-asked.ts'

export interface PersonMenuProps {
  person: { id: string; firstname: string; lastname: string }
  /** Gift dialog, if the menu offers gifts. */
  give?: (dialog: { open: boolean; onOpenChange: (open: boolean) => void }) => ReactNode
  /** Called once the member is blocked, to leave the screen. */
  onBlocked: () => void
}

interface OpenedMenuProps extends PersonMenuProps {
  /** Button that opens the menu. */
  trigger: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Menu of actions on a member: gift, report, block. Lazy-loaded by `PersonMenu`. */
export function PersonMenuContent({ person, give, onBlocked, trigger, open, onOpenChange }: OpenedMenuProps) {
  const [asking, setAsking] = useState<'give' | 'report' | 'block'>()
  const block = useBlock(person.id)
  const close = (open: boolean) => !open && setAsking(undefined)
  return (
    <>
      <Menu trigger={trigger} open={open} onOpenChange={onOpenChange}>
        {give && (
          <MenuItem icon={<Gift aria-hidden />} onSelect={() => setAsking('give')}>
            Give sparks
          </MenuItem>
        )}
        <MenuItem icon={<Flag aria-hidden />} onSelect={() => setAsking('report')}>
          Report {person.firstname}
        </MenuItem>
        <MenuItem icon={<Ban aria-hidden />} tone="danger" onSelect={() => setAsking('block')}>
          Block {person.firstname}
        </MenuItem>
      </Menu>
      {give?.({ open: asking === 'give', onOpenChange: close })}
      <ReportWhenAsked
        subject="member"
        subjectId={person.id}
        title={`Report ${person.firstname}`}
        open={asking === 'report'}
        onOpenChange={close}
      />
      <ConfirmDialog
        tone="danger"
        open={asking === 'block'}
        onOpenChange={close}
        title={`Block ${person.firstname}?`}
        text={`You and ${person.firstname} won’t find, follow, book or write to each other. Bookings that you have agreed on go on. ${person.firstname} isn’t told, and you can take it back under Settings, Security.`}
        confirmLabel={`Block ${person.firstname}`}
        onConfirm={async () => {
          await block.mutateAsync()
          onBlocked()
        }}
        describeError={(error) => serverMessage(error, blockContract.block.failure)}
      />
    </>
  )
}
