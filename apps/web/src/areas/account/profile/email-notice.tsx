import { emailCheckContract } from '@kindling/domain/auth/email-check-contract'
import { emailProblemWords } from '@kindling/domain/auth/email-problem-words'
import { formatDay } from '@kindling/domain/client/times/dates'
import type { OwnProfile } from '@kindling/domain/profile/profile-contract'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { useMutation } from '@tanstack/react-query'
import { ButtonLink } from '../../../components/button-link.tsx'
import { api } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'

/** Warning on every screen that emails bounce, until one is delivered or the address changes. */
export function EmailNotice({ profile }: { profile: OwnProfile }) {
  const { email, email_problem: problem } = profile
  const check = useMutation({ mutationFn: () => api.callWithMessage(emailCheckContract.send, {}) })
  const after = check.isError
    ? serverMessage(check.error, emailCheckContract.send.failure)
    : check.data?.message
  if (!problem) return null
  return (
    <section aria-label="Your email" className="px-edge pt-4">
      <Alert
        tone="warning"
        title={`Emails don’t reach ${email}`}
        action={
          <Inline gap={2}>
            <ButtonLink to="/settings/profile" size="small">
              Change email
            </ButtonLink>
            <Button size="small" variant="secondary" loading={check.isPending} onClick={() => check.mutate()}>
              Try again
            </Button>
          </Inline>
        }
      >
        {emailProblemWords[problem.why]} Since {formatDay(problem.since)} we send only codes and links there,
        and what has to come.
        <span role="status" className="block">
          {after}
        </span>
      </Alert>
    </section>
  )
}
