import { list } from './words.ts';

/** Faults of servers on this machine. */
export const serverFaults = {
  notAllowed: ({ address, listed }: { address: string; listed: readonly string[] }) =>
    `${address} isn’t an address on this machine${listed.length === 0 ? '' : `, nor one of ${list(listed)}, which this page may ask too`}. Type one that begins with http://localhost: or http://127.0.0.1: and ends with the server’s port, such as http://localhost:11434. Another machine can be asked only where whoever built this page listed it (SLATEWISE_SERVERS). Nothing was sent.`,
  unreachable: ({ url, origin }: { url: string; origin: string }) =>
    `No answer came from ${url}. Check four things. The server runs on this port. It allows requests from this page (${origin}): for Ollama, start it with OLLAMA_ORIGINS=${origin}; for LM Studio, switch CORS on; for vLLM, add --allowed-origins '["${origin}"]'. Chrome may ask whether this page may reach the local network: allow it. Safari blocks such requests from a page served by https: use another browser, or open this page from this machine.`,
  refused: ({ status, why }: { status: number; why: string }) =>
    `The server refused the request (${status}): ${why || 'it gave no reason'}.`,
  noLogprobs:
    'The server answers without log-probabilities, from which verdicts are read. Ollama has them since version 0.12.11, the server of llama.cpp always; vLLM needs --max-logprobs 20 or more.',
  otherShape: 'The server’s answer has another form than the published one, and can’t be read.',
  noModels: ({ url, status }: { url: string; status: number }) =>
    `${url} has no list of models at /v1/models (${status}), so it is none of the servers that are supported: llama.cpp, Ollama, vLLM, LM Studio.`,
  notImported: ({ url }: { url: string }) =>
    `This manifest names the server ${url}. Connect a server by its address on the page Judges instead.`,
};
