import { type StatementCurrency, statementContract } from '@kindling/domain/money/statement-contract'
import { Button } from '@kindling/ui/button'
import { toast } from '@kindling/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { serverMessage } from '../../../server/server-message.ts'
import { downloadStatement } from './statement-queries.ts'

/** Button that downloads the full statement, with the current filter, as CSV. */
export function DownloadStatement({ currency }: { currency: StatementCurrency | undefined }) {
  const download = useMutation({
    mutationFn: () => downloadStatement(currency),
    onSuccess: () => toast.success('The CSV file is downloaded.'),
    onError: (error) => toast.error(serverMessage(error, statementContract.download.failure)),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      loading={download.isPending}
      loadingLabel="Preparing..."
      onClick={() => download.mutate()}
    >
      <Download aria-hidden />
      Download CSV
    </Button>
  )
}
