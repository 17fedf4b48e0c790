import { ApiError } from '@kindling/domain/client/errors'
import type { ModerationCounts } from '@kindling/domain/trust/moderation-shape'
import { Badge } from '@kindling/ui/badge'
import { EmptyState } from '@kindling/ui/empty-state'
import { Heading } from '@kindling/ui/heading'
import { List, ListRow } from '@kindling/ui/list'
import { ListDetail } from '@kindling/ui/list-detail'
import { Stack } from '@kindling/ui/stack'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Link } from '../../app/links/link.tsx'
import type { ScreenAddress } from '../../app/screen.ts'
import {
  appealsQuery,
  claimsQuery,
  decisionsQuery,
  reviewsQuery,
} from '../../areas/trust/desk/desk-queries.ts'
import { DeskSection } from '../../areas/trust/desk/desk-section.tsx'
import {
  countsQuery,
  disputesQuery,
  giftsQuery,
  mailsQuery,
  potsQuery,
  receivablesQuery,
  reportsQuery,
  skillsQuery,
  sparkDebtsQuery,
  suggestionsQuery,
  waitingDocumentsQuery,
} from '../../areas/trust/moderation/moderation-queries.ts'
import {
  DisputeQueue,
  DocumentQueue,
  GiftQueue,
  MailQueue,
  ReceivableQueue,
  ReportQueue,
  SkillQueue,
  SparkDebtQueue,
  SuggestionQueue,
} from '../../areas/trust/moderation/queues.tsx'
import { SearchWords } from '../../areas/trust/moderation/search-words/search-words.tsx'
import { synonymsQuery } from '../../areas/trust/moderation/search-words/synonym-queries.ts'
import { PotSection } from '../../areas/trust/moderation/sparks/pot-section.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { warm, warmPages } from '../../server/warm.ts'

interface Section {
  /** Value of `?section=`; for a queue also the name of its count. */
  name: Exclude<keyof ModerationCounts, 'operatorAppeals'> | 'members' | 'words' | 'log'
  title: string
  content: ReactNode
  /** Prefetches its first queries. */
  warmUp: (() => void) | undefined
}

const queue = (name: Section['name'], title: string, content: ReactNode, warmUp?: () => void): Section => ({
  name,
  title,
  content,
  warmUp,
})

const groups: readonly { id: string; title: string; sections: readonly Section[] }[] = [
  {
    id: 'members',
    title: 'Members',
    sections: [
      queue('members', 'Search', <DeskSection name="members" />),
      queue('documents', 'Documents', <DocumentQueue />, () => warmPages(waitingDocumentsQuery)),
      queue('reports', 'Reports', <ReportQueue />, () => warmPages(reportsQuery)),
      queue('reviews', 'Suspensions', <DeskSection name="reviews" />, () => warmPages(reviewsQuery)),
      queue('appeals', 'Appeals', <DeskSection name="appeals" />, () => warmPages(appealsQuery)),
    ],
  },
  {
    id: 'money',
    title: 'Money',
    sections: [
      queue('disputes', 'Disputes', <DisputeQueue />, () => warmPages(disputesQuery)),
      queue('receivables', 'Owed', <ReceivableQueue />, () => warmPages(receivablesQuery)),
      queue('sparkDebts', 'Below zero', <SparkDebtQueue />, () => warmPages(sparkDebtsQuery)),
      queue('gifts', 'Gifts', <GiftQueue />, () => warmPages(giftsQuery)),
      queue('pots', 'Pots', <PotSection />, () => warm(potsQuery)),
    ],
  },
  {
    id: 'offers',
    title: 'Offers',
    sections: [
      queue('skills', 'Skills', <SkillQueue />, () => warmPages(skillsQuery)),
      queue('suggestions', 'Suggestions', <SuggestionQueue />, () => warmPages(suggestionsQuery)),
      queue('words', 'Search words', <SearchWords />, () => warmPages(synonymsQuery(''))),
    ],
  },
  {
    id: 'desk',
    title: 'The desk',
    sections: [
      queue('decisions', 'For a second moderator', <DeskSection name="decisions" />, () =>
        warmPages(decisionsQuery),
      ),
      queue('mails', 'Emails', <MailQueue />, () => warmPages(mailsQuery)),
      queue('log', 'Log', <DeskSection name="log" />),
    ],
  },
]

const sectionOf = (name: string | null) =>
  groups.flatMap(({ sections }) => sections).find((section) => section.name === name)

export function prepare({ query }: ScreenAddress) {
  warm(countsQuery)
  warm(claimsQuery)
  sectionOf(query.get('section'))?.warmUp?.()
}

/**
 * /moderation: the moderators' queues; the server rejects other members. Phones show the list of queues or one queue,
 * desktops both.
 */
export function Component() {
  const [query] = useSearchParams()
  const shown = sectionOf(query.get('section'))
  const { error } = useQuery(countsQuery)
  if (error instanceof ApiError && error.code === 'second_factor_required') {
    return (
      <ScreenPage width="form" title="Moderation" back={{ label: 'Settings', to: '/settings?tab=general' }}>
        <EmptyState
          title="First set up a second factor"
          text={error.message}
          action={<ButtonLink to="/settings/second-factor">Set it up</ButtonLink>}
        />
      </ScreenPage>
    )
  }
  return (
    <ScreenPage
      title="Moderation"
      part={shown?.title}
      lead="What is your own waits for another moderator."
      back={
        shown
          ? { label: 'Moderation', to: '/moderation' }
          : { label: 'Settings', to: '/settings?tab=general' }
      }
    >
      <ListDetail
        showing={shown ? 'detail' : 'list'}
        list={<Sections shown={shown} />}
        detail={
          shown ? (
            <Stack gap={4} key={shown.name}>
              <Heading level={2}>{shown.title}</Heading>
              {shown.content}
            </Stack>
          ) : (
            <EmptyState title="Choose what to look at" />
          )
        }
      />
    </ScreenPage>
  )
}

/** The list of queues, each with its count. */
function Sections({ shown }: { shown: Section | undefined }) {
  const { data: counts } = useQuery(countsQuery)
  const countOf = ({ name }: Section) =>
    name === 'members' || name === 'words' || name === 'log' ? undefined : counts?.[name]
  return groups.map((group) => (
    <TitledSection key={group.id} id={`${group.id}-queues`} title={group.title}>
      <List>
        {group.sections.map((section) => {
          const count = countOf(section)
          return (
            <ListRow
              key={section.name}
              title={section.title}
              highlighted={section === shown}
              link={
                <Link
                  to={`/moderation?section=${section.name}`}
                  aria-current={section === shown ? 'page' : undefined}
                />
              }
              {...(count && { trailing: <Badge count={count} label="waiting" tone="neutral" /> })}
            />
          )
        })}
      </List>
    </TitledSection>
  ))
}
