/** A mail as it is drawn, in a sandbox that allows nothing: no script, no form, and its links, sent to a window that can't open, lead nowhere. */
export function MailFrame({ title, document }: { title: string; document: string }) {
  return (
    <iframe
      sandbox=""
      title={title}
      srcDoc={document.replace('<head>', '<head><base target="_blank">')}
      className="mt-4 block h-[min(36rem,60dvh)] w-full rounded-control border border-line bg-white"
    />
  );
}
