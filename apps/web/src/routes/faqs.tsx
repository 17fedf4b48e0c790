import { Accordion } from '@kindling/ui/accordion'
import { Inline } from '@kindling/ui/inline'
import { Page } from '@kindling/ui/page'
import { questions } from '../areas/public/faqs/questions.tsx'
import { ButtonLink } from '../components/button-link.tsx'

export function Component() {
  return (
    <Page
      width="regular"
      top="open"
      title="Questions people ask"
      titleSize="display"
      lead="Short answers to what most neighbours wonder about first."
    >
      <title>FAQs · Kindling</title>
      <Accordion items={questions} headingLevel={2} />
      <Inline gap={3}>
        <ButtonLink to="/signup">Sign Up for Free</ButtonLink>
        <ButtonLink to="/explore" variant="secondary">
          Explore
        </ButtonLink>
      </Inline>
    </Page>
  )
}
