import type { MemberCase } from '@kindling/domain/trust/desk-shape'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { useState } from 'react'
import { DialogWhenAsked } from '../../../app/dialog-when-asked.tsx'
import { fullName } from '../../../format/names.ts'

const loadWords = () => import('./words-dialog.tsx')
const loadSuspension = () => import('./suspension-dialog.tsx')

type Asked = 'note' | 'warn' | 'suspend'

/** What a moderator can do about a member. */
export function CaseActions({ member, suspension }: Pick<MemberCase, 'member' | 'suspension'>) {
  // Each opening is a form of its own; kept while its dialog closes.
  const [asked, setAsked] = useState<{ what: Asked; nth: number }>()
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<string>()
  const waits = suspension?.reviewBy != null

  function ask(what: Asked) {
    setAsked((before) => ({ what, nth: (before?.nth ?? 0) + 1 }))
    setOpen(true)
  }
  const dialog = {
    ...{ id: member.id, name: fullName(member), open: isOpen },
    ...{ onOpenChange: setOpen, onDecided: setOutcome },
  }
  return (
    <Stack gap={4}>
      {outcome && (
        <Alert tone="success" live key={outcome}>
          {outcome}
        </Alert>
      )}
      <Inline>
        <Button variant="secondary" onClick={() => ask('note')}>
          Write a note
        </Button>
        <Button variant="secondary" onClick={() => ask('warn')}>
          Warn
        </Button>
        <Button variant="secondary" tone="danger" disabled={waits} onClick={() => ask('suspend')}>
          {suspension === null || suspension.step === 'none' ? 'Suspend' : 'Change suspension'}
        </Button>
      </Inline>
      {asked !== undefined && asked.what !== 'suspend' && (
        <DialogWhenAsked load={loadWords} what="The form" open={isOpen} onOpenChange={setOpen}>
          {({ WordsDialog }) => (
            <WordsDialog key={asked.nth} kind={asked.what === 'note' ? 'note' : 'warn'} {...dialog} />
          )}
        </DialogWhenAsked>
      )}
      {asked?.what === 'suspend' && (
        <DialogWhenAsked load={loadSuspension} what="The form" open={isOpen} onOpenChange={setOpen}>
          {({ SuspensionDialog }) => (
            <SuspensionDialog key={asked.nth} now={suspension?.step ?? 'none'} {...dialog} />
          )}
        </DialogWhenAsked>
      )}
    </Stack>
  )
}
