import { supportPage } from '@kindling/domain/pages/support-page'
import { Inline } from '@kindling/ui/inline'
import { ReadingPage } from '../../areas/public/reading/reading-page.tsx'
import { ButtonLink } from '../../components/button-link.tsx'

export function Component() {
  return (
    <ReadingPage
      tab="Support"
      title="Get support"
      lead="When something isn’t right, here is what to do first and how to reach a person."
      sections={supportPage}
    >
      <Inline gap={3}>
        <ButtonLink to="/contact">Write to us</ButtonLink>
        <ButtonLink to="/help" variant="secondary">
          Help Center
        </ButtonLink>
      </Inline>
    </ReadingPage>
  )
}
