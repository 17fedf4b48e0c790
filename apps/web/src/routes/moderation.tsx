import type { ModerationCounts } from '@kindling/domain/trust/moderation-contract'
import { Tabs } from '@kindling/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ScreenAddress } from '../app/screen.ts'
import { useQueryTab } from '../app/use-query-tab.ts'
import { appealsQuery, claimsQuery, refundsQuery, reviewsQuery } from '../areas/trust/desk/desk-queries.ts'
import { DeskSection } from '../areas/trust/desk/desk-section.tsx'
import { DisputeQueue } from '../areas/trust/moderation/dispute-queue.tsx'
import { DocumentQueue } from '../areas/trust/moderation/document-queue.tsx'
import { GiftQueue } from '../areas/trust/moderation/gift-queue.tsx'
import { MailQueue } from '../areas/trust/moderation/mail-queue.tsx'
import {
  countsQuery,
  disputesQuery,
  mailsQuery,
  receivablesQuery,
  reportsQuery,
  skillsQuery,
  suggestionsQuery,
  waitingDocumentsQuery,
} from '../areas/trust/moderation/moderation-queries.ts'
import { PotSection } from '../areas/trust/moderation/pot-section.tsx'
import { ReceivableQueue } from '../areas/trust/moderation/receivable-queue.tsx'
import { ReportQueue } from '../areas/trust/moderation/report-queue.tsx'
import { SearchWords } from '../areas/trust/moderation/search-words.tsx'
import { SkillQueue } from '../areas/trust/moderation/skill-queue.tsx'
import { SparkDebtQueue } from '../areas/trust/moderation/spark-debt-queue.tsx'
import { potsQuery, sparkDebtsQuery, waitingGiftsQuery } from '../areas/trust/moderation/spark-queries.ts'
import { SuggestionQueue } from '../areas/trust/moderation/suggestion-queue.tsx'
import { synonymsQuery } from '../areas/trust/moderation/synonym-queries.ts'
import { ScreenPage } from '../components/screen-page.tsx'
import { warm, warmPages } from '../server/warm.ts'

/** Queues, whose tabs say how much waits, and what is looked after. */
type Section = keyof ModerationCounts | (typeof uncounted)[number]

/** What is looked after, and where nothing waits. */
const uncounted = ['members', 'words', 'log'] as const
const isUncounted = (section: Section): section is (typeof uncounted)[number] =>
  uncounted.some((one) => one === section)

const sections = [
  { value: 'members', label: 'Members', content: <DeskSection name="members" /> },
  { value: 'documents', label: 'Documents', content: <DocumentQueue /> },
  { value: 'disputes', label: 'Disputes', content: <DisputeQueue /> },
  { value: 'refunds', label: 'Refunds', content: <DeskSection name="refunds" /> },
  { value: 'reviews', label: 'Suspensions', content: <DeskSection name="reviews" /> },
  { value: 'appeals', label: 'Appeals', content: <DeskSection name="appeals" /> },
  { value: 'reports', label: 'Reports', content: <ReportQueue /> },
  { value: 'skills', label: 'Skills', content: <SkillQueue /> },
  { value: 'receivables', label: 'Owed', content: <ReceivableQueue /> },
  { value: 'sparkDebts', label: 'Below zero', content: <SparkDebtQueue /> },
  { value: 'gifts', label: 'Gifts', content: <GiftQueue /> },
  { value: 'pots', label: 'Pots', content: <PotSection /> },
  { value: 'suggestions', label: 'Suggestions', content: <SuggestionQueue /> },
  { value: 'mails', label: 'Emails', content: <MailQueue /> },
  { value: 'words', label: 'Search words', content: <SearchWords /> },
  { value: 'log', label: 'Log', content: <DeskSection name="log" /> },
] as const

function sectionOf(name: string | null): Section {
  return sections.find(({ value }) => value === name)?.value ?? 'documents'
}

export function prepare({ query }: ScreenAddress) {
  warm(countsQuery)
  warm(claimsQuery)
  const section = sectionOf(query.get('section'))
  if (section === 'documents') warmPages(waitingDocumentsQuery)
  if (section === 'disputes') warmPages(disputesQuery)
  if (section === 'refunds') warmPages(refundsQuery)
  if (section === 'reviews') warmPages(reviewsQuery)
  if (section === 'appeals') warmPages(appealsQuery)
  if (section === 'reports') warmPages(reportsQuery)
  if (section === 'skills') warmPages(skillsQuery)
  if (section === 'receivables') warmPages(receivablesQuery)
  if (section === 'sparkDebts') warmPages(sparkDebtsQuery)
  if (section === 'gifts') warmPages(waitingGiftsQuery)
  if (section === 'pots') warm(potsQuery)
  if (section === 'suggestions') warmPages(suggestionsQuery)
  if (section === 'mails') warmPages(mailsQuery)
  if (section === 'words') warmPages(synonymsQuery(''))
}

/** /moderation: what moderators have to decide on. The server refuses everybody else. */
export function Component() {
  const [chosen, choose] = useQueryTab('section')
  const { data: counts } = useQuery(countsQuery)
  const shown = sectionOf(chosen)
  // On a phone the row of tabs is wider than the screen.
  useEffect(() => {
    document
      .querySelector(`[role=tab][id$=trigger-${shown}]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  return (
    <ScreenPage
      title="Moderation"
      lead="What is your own waits for another moderator."
      back={{ label: 'Settings', to: '/settings?tab=general' }}
    >
      <Tabs
        label="Moderation"
        value={shown}
        onValueChange={choose}
        items={sections.map((section) => {
          const count = isUncounted(section.value) ? undefined : counts?.[section.value]
          return count ? { ...section, count } : section
        })}
      />
    </ScreenPage>
  )
}
