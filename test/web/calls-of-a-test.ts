/**
 * Lets calls out until the test ends, by the function it answers. From then on, as when a page is closed, what is still
 * on its way reaches nobody: neither its answer nor its failure, which would be told in the middle of another test.
 */
export function openCalls(): () => void {
  const { fetch } = globalThis;
  let isOpen = true;
  globalThis.fetch = (...call) =>
    new Promise((resolve, reject) => {
      fetch(...call).then(
        (answer) => isOpen && resolve(answer),
        (reason) => isOpen && reject(reason),
      );
    });
  return () => {
    isOpen = false;
    globalThis.fetch = fetch;
  };
}
