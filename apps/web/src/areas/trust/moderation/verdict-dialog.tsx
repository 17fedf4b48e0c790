import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Textarea } from '@kindling/ui/textarea'
import { type ReactNode, useRef, useState } from 'react'
import { serverMessage } from '../../../server/server-message.ts'
import type { DecisionProps } from './queue.tsx'

interface Way {
  label: string
  /** What it sends; undefined when something has to be mended first. */
  send: (words: string) => Promise<unknown> | undefined
  /** What was decided, as a sentence. */
  outcome: string
}

interface VerdictDialogProps extends DecisionProps {
  title: string
  description: string
  /** Needs no words. */
  plain: Way
  /** Asks for words first, which a member reads. */
  explained: Way & { confirmLabel: string; wordsLabel: string; hint: string; missing: string }
  /** The text for a failed decision, from the contract. */
  failure: string
  size?: 'regular' | 'wide'
  children: ReactNode
}

/** Something to decide on, and the two ways to: one at once, one with words. */
export function VerdictDialog({
  title,
  description,
  plain,
  explained,
  failure,
  open,
  onOpenChange,
  onDecided,
  size,
  children,
}: VerdictDialogProps) {
  const [isExplaining, setExplaining] = useState(false)
  const [isPending, setPending] = useState(false)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)

  async function decide({ send, outcome }: Way) {
    setRefusal(undefined)
    const sending = send(words)
    if (sending === undefined) return
    setPending(true)
    try {
      await sending
    } catch (error) {
      setRefusal(serverMessage(error, failure))
      return
    } finally {
      setPending(false)
    }
    onOpenChange(false)
    onDecided(outcome)
  }

  function explain() {
    const isBlank = words.trim() === ''
    setProblem(isBlank ? explained.missing : undefined)
    if (isBlank) field.current?.focus()
    else void decide(explained)
  }

  return (
    <Dialog
      {...(size && { size })}
      title={title}
      description={description}
      open={open}
      onOpenChange={(next) => !isPending && onOpenChange(next)}
      footer={
        isExplaining ? (
          <>
            <Button tone="danger" loading={isPending} onClick={explain}>
              {explained.confirmLabel}
            </Button>
            <Button variant="secondary" disabled={isPending} onClick={() => setExplaining(false)}>
              Back
            </Button>
          </>
        ) : (
          <>
            <Button loading={isPending} onClick={() => void decide(plain)}>
              {plain.label}
            </Button>
            <Button variant="secondary" disabled={isPending} onClick={() => setExplaining(true)}>
              {explained.label}
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        {children}
        {isExplaining && (
          <Field label={explained.wordsLabel} hint={explained.hint} required error={problem}>
            <Textarea
              ref={field}
              rows={3}
              maxLength={500}
              value={words}
              disabled={isPending}
              onChange={(event) => setWords(event.target.value)}
            />
          </Field>
        )}
        <FormAlert>{refusal}</FormAlert>
      </Stack>
    </Dialog>
  )
}
