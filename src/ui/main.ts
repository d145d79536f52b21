import { mount } from 'svelte';
import { loadFiles } from '#messages/load-files.ts';
import { answerForBrowserModel } from '#workers/browser-model/answer-for-browser-model.ts';
import './styles/styles.ts';
import App from '#ui/app/App.svelte';
import { FIRST_TEXTS } from '#ui/app/view-texts.ts';
import { fetchStylesAgain } from './fetch-styles-again.ts';
import { listenToRequests } from '#ui/app/listen-to-requests.ts';
import { RequestLog } from './state/request-log.svelte.ts';

fetchStylesAgain(document);
void open(document.querySelector('#app'));

/** Shows the page. The words of index.html stay if the texts can't be fetched. */
async function open(target: Element | null): Promise<void> {
  if (!target) throw new Error('index.html has no #app');
  // Listens before the texts are here, so that the log has every request.
  const requests = new RequestLog(location.origin);
  listenToRequests(requests);
  answerForBrowserModel();
  await loadFiles(FIRST_TEXTS);
  target.replaceChildren();
  mount(App, { target, props: { requests } });
}
