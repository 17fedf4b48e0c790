import { caseWords } from '@kindling/domain/trust/desk/dispute-words'
import type { WaitingDispute } from '@kindling/domain/trust/moderation-shape'
import { Dialog } from '@kindling/ui/dialog'
import { Stack } from '@kindling/ui/stack'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { decisionKey } from '../moderation-queries.ts'
import type { DecisionProps } from '../use-decision.ts'
import { DisputeCase } from './dispute-case.tsx'
import { DisputeDecisionForm } from './dispute-decision-form.tsx'
import { DisputeQuestionForm } from './dispute-question-form.tsx'

/** Dispute dialog for moderators: the case, the decision form, and the form for asking both sides. */
export function DisputeDialog({
  item,
  open,
  onOpenChange,
  onDecided,
}: DecisionProps & { item: WaitingDispute }) {
  const [isAsking, setIsAsking] = useState(false)
  const shown = useRef<HTMLElement>(null)
  const turned = useRef(false)
  // The pressed button is hidden with its form, so the focus moves to the form that is shown instead.
  useEffect(() => {
    if (!turned.current) return
    turned.current = false
    shown.current?.focus()
  })
  const isSending = useIsMutating({ mutationKey: decisionKey(item.dispute.id) }) > 0
  const forms = {
    item,
    onOther: () => {
      turned.current = true
      setIsAsking(!isAsking)
    },
    onDone: (told: string) => {
      setIsAsking(false)
      onOpenChange(false)
      onDecided(told)
    },
  }

  return (
    <Dialog
      size="wide"
      title={item.booking.title}
      description={caseWords(item)}
      open={open}
      onOpenChange={(next) => !isSending && onOpenChange(next)}
    >
      <Stack gap={6}>
        <DisputeCase item={item} />
        {/* Both stay mounted, so that switching between them keeps what was typed. */}
        <section ref={isAsking ? null : shown} hidden={isAsking} aria-label="Decision" tabIndex={-1}>
          <DisputeDecisionForm {...forms} />
        </section>
        <section ref={isAsking ? shown : null} hidden={!isAsking} aria-label="Question" tabIndex={-1}>
          <DisputeQuestionForm {...forms} />
        </section>
      </Stack>
    </Dialog>
  )
}
