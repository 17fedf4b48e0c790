import { formatDay } from '@kindling/domain/client/times/dates'
import { suggestedBy } from '@kindling/domain/trust/desk/queue-words'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import {
  categoryDrawings,
  REASON_REQUIRED,
  suggestionDecisionBody,
} from '@kindling/domain/trust/moderation-decisions'
import type { Suggestion } from '@kindling/domain/trust/moderation-shape'
import { Drawing } from '@kindling/ui/drawing'
import { Field } from '@kindling/ui/field'
import { Inline } from '@kindling/ui/inline'
import { Select } from '@kindling/ui/select'
import { TextInput } from '@kindling/ui/text-input'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type DecisionProps, useDecision } from './use-decision.ts'
import { VerdictDialog } from './verdict-dialog.tsx'

const drawings = categoryDrawings.map((value) => ({ value, label: value }))

/** Dialog for publishing a suggested category or rejecting it. */
export function SuggestionDialog({ item, ...props }: DecisionProps & { item: Suggestion }) {
  const { mutateAsync } = useDecision(moderationContract.decideSuggestion, { id: item.id })
  const [title, setTitle] = useState(item.name)
  const [description, setDescription] = useState('')
  const [thumbnail, setThumbnail] = useState<(typeof categoryDrawings)[number]>('box')
  const [problems, setProblems] = useState<Record<string, string>>({})

  function approve() {
    const body = z.safeParse(suggestionDecisionBody, { decision: 'approve', title, description, thumbnail })
    const issues = body.error?.issues ?? []
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])))
    return body.success ? mutateAsync(body.data) : undefined
  }

  return (
    <VerdictDialog
      {...props}
      title={`“${item.name}”`}
      description={`Suggested by ${suggestedBy(item)} · ${formatDay(item.createdAt)}`}
      failure={moderationContract.decideSuggestion.failure}
      plain={{ label: 'Publish category', send: approve, outcome: `“${title}” is published.` }}
      explained={{
        label: 'Reject',
        confirmLabel: 'Reject suggestion',
        wordsLabel: 'Reason',
        hint: `${item.member.firstname} reads this.`,
        missing: REASON_REQUIRED,
        send: (reason) => mutateAsync({ decision: 'reject', reason }),
        outcome: `“${item.name}”: rejected.`,
      }}
    >
      <Field label="Title" required error={problems.title}>
        <TextInput value={title} maxLength={80} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <Field label="Description" hint="One line under the title." required error={problems.description}>
        <TextInput
          value={description}
          maxLength={200}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      <Inline gap={4} wrap={false}>
        <Drawing name={thumbnail} className="size-14 shrink-0" />
        <Field label="Drawing">
          <Select
            options={drawings}
            value={thumbnail}
            onChange={({ target }) =>
              setThumbnail(categoryDrawings.find((name) => name === target.value) ?? 'box')
            }
          />
        </Field>
      </Inline>
    </VerdictDialog>
  )
}
