import { messageOf } from "#web/lib/api/api-error.ts";
import type { Query } from "#web/lib/api/api-request.ts";
import { downloadFile } from "#web/lib/save-file.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useOneAtATime } from "#web/lib/use-one-at-a-time.ts";
import { useSharingTexts } from "./use-sharing-texts.ts";

interface Wanted {
  /** Of the own API. */
  path: string;
  query?: Query;
  /** Where the server names none. */
  name: string;
  /** What one must know about the file. */
  note?: string | undefined;
}

/** Fetches a file of the own API and hands it to the person, one at a time. */
export function useDownload() {
  const say = useSharingTexts();
  const { run: download, isBusy } = useOneAtATime(async ({ path, query, name, note }: Wanted) => {
    try {
      await downloadFile(path, name, query);
      toast.success(say("file.done"), note);
    } catch (error) {
      tellFailure(error, say("file.failed"), messageOf(error));
    }
  });
  return { isBusy, download };
}
