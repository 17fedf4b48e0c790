import { Button } from '@kindling/ui/button'
import { Card } from '@kindling/ui/card'
import { CopyButton } from '@kindling/ui/copy-button'
import { Heading } from '@kindling/ui/heading'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { Share2 } from 'lucide-react'
import { sparksText } from '../../../format/sparks.ts'

/** Opens the device's share dialog; cancelling it is not an error. */
async function share(url: string) {
  try {
    const text = 'Join me on Kindling: neighbours who swap skills. We both start with sparks.'
    await navigator.share({ title: 'Kindling', text, url })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

/**
 * The member's invitation code and link.
 * @param rewardEach sparks per friend; undefined while loading
 */
export function InviteCard({ code, rewardEach }: { code: string; rewardEach: number | undefined }) {
  const link = `${window.location.origin}/signup?ref=${encodeURIComponent(code)}`
  return (
    <Card surface="spark" asChild>
      <section aria-labelledby="code-title">
        <Stack gap={4}>
          <Stack gap={1}>
            <Heading level={2} id="code-title" size="item">
              Your referral code
            </Heading>
            <Text size={20} weight="strong" tone="neutral" numeric>
              {code}
            </Text>
          </Stack>
          <Inline gap={2}>
            <CopyButton value={code} copyLabel="Copy code" />
            <CopyButton value={link} copyLabel="Copy link" />
            {'share' in navigator && (
              <Button size="small" onClick={() => void share(link)}>
                <Share2 aria-hidden />
                Share
              </Button>
            )}
          </Inline>
          <Text size={14}>
            {rewardEach === undefined
              ? 'Sparks for you when a friend’s first booking is completed.'
              : `${sparksText(rewardEach)} for you when a friend’s first booking is completed.`}
          </Text>
        </Stack>
      </section>
    </Card>
  )
}
