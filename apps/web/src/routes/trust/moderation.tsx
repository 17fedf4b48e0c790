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
import { ReceivableQueue } from '../../areas/trust/moderation/debts/receivable-queue.tsx'
import { SparkDebtQueue } from '../../areas/trust/moderation/debts/spark-debt-queue.tsx'
import { DisputeQueue } from '../../areas/trust/moderation/disputes/dispute-queue.tsx'
import { DocumentQueue } from '../../areas/trust/moderation/document-queue.tsx'
import { MailQueue } from '../../areas/trust/moderation/mail-queue.tsx'
import {
  countsQuery,
  disputesQuery,
  mailsQuery,
  receivablesQuery,
  reportsQuery,
  skillsQuery,
  suggestionsQuery,
  waitingDocumentsQuery,
} from '../../areas/trust/moderation/moderation-queries.ts'
import { ReportQueue } from '../../areas/trust/moderation/report-queue.tsx'
import { SearchWords } from '../../areas/trust/moderation/search-words/search-words.tsx'
import { synonymsQuery } from '../../areas/trust/moderation/search-words/synonym-queries.ts'
import { SkillQueue } from '../../areas/trust/moderation/skill-queue.tsx'
import { GiftQueue } from '../../areas/trust/moderation/sparks/gift-queue.tsx'
import { PotSection } from '../../areas/trust/moderation/sparks/pot-section.tsx'
import {
  potsQuery,
  sparkDebtsQuery,
  waitingGiftsQuery,
} from '../../areas/trust/moderation/sparks/spark-queries.ts'
import { SuggestionQueue } from '../../areas/trust/moderation/suggestion-queue.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { warm, warmPages } from '../../server/warm.ts'

interface Section {
  /** As the address names it; a queue as its count does. */
  name: Exclude<keyof ModerationCounts, 'operatorAppeals'> | 'members' | 'words' | 'log'
  title: string
  content: ReactNode
  /** Asks for what it shows first. */
  warmUp?: () => void
}

const groups: readonly { id: string; title: string; sections: readonly Section[] }[] = [
  {
    id: 'members',
    title: 'Members',
    sections: [
      { name: 'members', title: 'Search', content: <DeskSection name="members" /> },
      {
        name: 'documents',
        title: 'Documents',
        content: <DocumentQueue />,
        warmUp: () => warmPages(waitingDocumentsQuery),
      },
      {
        name: 'reports',
        title: 'Reports',
        content: <ReportQueue />,
        warmUp: () => warmPages(reportsQuery),
      },
      {
        name: 'reviews',
        title: 'Suspensions',
        content: <DeskSection name="reviews" />,
        warmUp: () => warmPages(reviewsQuery),
      },
      {
        name: 'appeals',
        title: 'Appeals',
        content: <DeskSection name="appeals" />,
        warmUp: () => warmPages(appealsQuery),
      },
    ],
  },
  {
    id: 'money',
    title: 'Money',
    sections: [
      {
        name: 'disputes',
        title: 'Disputes',
        content: <DisputeQueue />,
        warmUp: () => warmPages(disputesQuery),
      },
      {
        name: 'receivables',
        title: 'Owed',
        content: <ReceivableQueue />,
        warmUp: () => warmPages(receivablesQuery),
      },
      {
        name: 'sparkDebts',
        title: 'Below zero',
        content: <SparkDebtQueue />,
        warmUp: () => warmPages(sparkDebtsQuery),
      },
      { name: 'gifts', title: 'Gifts', content: <GiftQueue />, warmUp: () => warmPages(waitingGiftsQuery) },
      { name: 'pots', title: 'Pots', content: <PotSection />, warmUp: () => warm(potsQuery) },
    ],
  },
  {
    id: 'offers',
    title: 'Offers',
    sections: [
      { name: 'skills', title: 'Skills', content: <SkillQueue />, warmUp: () => warmPages(skillsQuery) },
      {
        name: 'suggestions',
        title: 'Suggestions',
        content: <SuggestionQueue />,
        warmUp: () => warmPages(suggestionsQuery),
      },
      {
        name: 'words',
        title: 'Search words',
        content: <SearchWords />,
        warmUp: () => warmPages(synonymsQuery('')),
      },
    ],
  },
  {
    id: 'desk',
    title: 'The desk',
    sections: [
      {
        name: 'decisions',
        title: 'For a second moderator',
        content: <DeskSection name="decisions" />,
        warmUp: () => warmPages(decisionsQuery),
      },
      { name: 'mails', title: 'Emails', content: <MailQueue />, warmUp: () => warmPages(mailsQuery) },
      { name: 'log', title: 'Log', content: <DeskSection name="log" /> },
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
 * /moderation: what moderators have to decide on. The server refuses everybody else. A phone shows all the queues, then
 * the one that was chosen; a desktop shows both.
 */
export function Component() {
  const [query] = useSearchParams()
  const shown = sectionOf(query.get('section'))
  const { error } = useQuery(countsQuery)
  if (error instanceof ApiError && error.code === 'second_factor_required') {
    return (
      <ScreenPage width="narrow" title="Moderation" back={{ label: 'Settings', to: '/settings?tab=general' }}>
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
      width="wide"
      title="Moderation"
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

/** All of them, and how much waits in each. */
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
              {...(count && { trailing: <Badge count={count} tone="neutral" /> })}
            />
          )
        })}
      </List>
    </TitledSection>
  ))
}
