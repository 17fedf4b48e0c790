import { privacyPage } from '@kindling/domain/pages/privacy-page'
import { ReadingPage } from '../../areas/public/reading/reading-page.tsx'

export function Component() {
  return (
    <ReadingPage
      tab="Privacy Policy"
      title="Privacy Policy"
      lead="What Kindling knows about you, who can see it, and how to change that."
      sections={privacyPage}
    />
  )
}
