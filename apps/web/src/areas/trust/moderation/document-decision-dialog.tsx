import { type KycWaiting, kycDecisionBody, kycModerationContract } from '@kindling/domain/kyc/kyc-contract'
import { kycName, kycTitle } from '@kindling/domain/kyc/kyc-rules'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Textarea } from '@kindling/ui/textarea'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { DocumentPicture } from '../../../components/document-picture.tsx'
import { formatDay } from '../../../format/dates.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { useDecide } from './moderation-queries.ts'

interface DocumentDecisionDialogProps {
  document: KycWaiting
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Hears what was decided, as a sentence. */
  onDecided: (outcome: string) => void
}

/** A document as large as the screen allows, and the two ways to decide on it. A rejection says why. */
export function DocumentDecisionDialog({
  document,
  open,
  onOpenChange,
  onDecided,
}: DocumentDecisionDialogProps) {
  const decide = useDecide(document)
  const [isRejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const title = kycTitle(document)
  const name = kycName(document.member)

  async function send(decision: 'approve' | 'reject') {
    const body = z.safeParse(kycDecisionBody, { decision, name, ...(decision === 'reject' && { reason }) })
    setProblem(body.error?.issues[0]?.message)
    if (!body.success) return field.current?.focus()
    try {
      await decide.mutateAsync(body.data)
    } catch {
      // Stands in the dialog, which stays.
      return
    }
    onOpenChange(false)
    onDecided(`${title} of ${name}: ${decision === 'approve' ? 'approved' : 'rejected'}.`)
  }

  const footer = isRejecting ? (
    <>
      <Button tone="danger" loading={decide.isPending} onClick={() => void send('reject')}>
        Reject document
      </Button>
      <Button variant="secondary" disabled={decide.isPending} onClick={() => setRejecting(false)}>
        Back
      </Button>
    </>
  ) : (
    <>
      <Button loading={decide.isPending} onClick={() => void send('approve')}>
        Approve
      </Button>
      <Button variant="secondary" disabled={decide.isPending} onClick={() => setRejecting(true)}>
        Reject
      </Button>
    </>
  )

  return (
    <Dialog
      size="wide"
      title={title}
      description={`${name} · uploaded ${formatDay(document.created_at)}`}
      open={open}
      onOpenChange={(next) => !decide.isPending && onOpenChange(next)}
      footer={footer}
    >
      <Stack gap={4}>
        <DocumentPicture src={document.document_url} alt={`${title} of ${name}`} look="whole" />
        {isRejecting && (
          <Field label="Reason" hint={`${document.member.firstname} reads this.`} required error={problem}>
            <Textarea
              ref={field}
              rows={3}
              value={reason}
              disabled={decide.isPending}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        )}
        <FormAlert>
          {decide.isError && serverMessage(decide.error, kycModerationContract.decide.failure)}
        </FormAlert>
      </Stack>
    </Dialog>
  )
}
