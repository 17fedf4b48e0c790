import { daysInWords } from '@kindling/domain/appointments/duration-words'
import { fullName } from '@kindling/domain/profile/names'
import { SUGGESTION_DAYS } from '@kindling/domain/skills/skill-rules'
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
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { formatDay } from '../../../format/dates.ts'
import { suggestionsQuery, useDecideSuggestion } from './moderation-queries.ts'
import { type DecisionProps, Queue } from './queue.tsx'
import { VerdictDialog } from './verdict-dialog.tsx'

const drawings = categoryDrawings.map((value) => ({ value, label: value }))

function alsoBy(others: number) {
  if (others === 0) return ''
  return others === 1 ? ' and one other' : ` and ${others} others`
}

function SuggestionDialog({ item, ...props }: DecisionProps & { item: Suggestion }) {
  const decide = useDecideSuggestion(item.id)
  const [title, setTitle] = useState(item.name)
  const [description, setDescription] = useState('')
  const [thumbnail, setThumbnail] = useState<(typeof categoryDrawings)[number]>('box')
  const [problems, setProblems] = useState<Record<string, string>>({})

  function approve() {
    const body = z.safeParse(suggestionDecisionBody, { decision: 'approve', title, description, thumbnail })
    const issues = body.error?.issues ?? []
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])))
    return body.success ? decide.mutateAsync(body.data) : undefined
  }

  return (
    <VerdictDialog
      {...props}
      title={`“${item.name}”`}
      description={`Suggested by ${fullName(item.member)}${alsoBy(item.others)} · ${formatDay(item.createdAt)}`}
      failure={moderationContract.decideSuggestion.failure}
      plain={{ label: 'Publish category', send: approve, outcome: `“${title}” is published.` }}
      explained={{
        label: 'Reject',
        confirmLabel: 'Reject suggestion',
        wordsLabel: 'Reason',
        hint: `${item.member.firstname} reads this.`,
        missing: REASON_REQUIRED,
        send: (reason) => decide.mutateAsync({ decision: 'reject', reason }),
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

/** Queue of skills that members suggest for the category list. */
export function SuggestionQueue() {
  return (
    <Queue
      query={useInfiniteQuery(suggestionsQuery)}
      queue="suggestions"
      failure={moderationContract.suggestions.failure}
      emptyText={`Skills that members suggest appear here. They were promised an answer within ${daysInWords(SUGGESTION_DAYS)}.`}
      rowOf={(item) => ({
        id: item.id,
        since: item.createdAt,
        member: item.member,
        title: item.name,
        detail: `${fullName(item.member)}${alsoBy(item.others)} · ${formatDay(item.createdAt)}`,
      })}
      dialogOf={(item, props) => <SuggestionDialog item={item} {...props} />}
    />
  )
}
