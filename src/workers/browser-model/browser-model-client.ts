import type { ModelsApi } from '#workers/transformers/models-api.ts';
import type { OpenModels } from '#workers/transformers/models-client.ts';
import { connect } from '#workers/wire/connect.ts';
import { PAGE } from '#workers/wire/page-token.ts';
import { channelToPage } from './page-channel.ts';

let opened = 0;

/** Connects to the page, which asks the browser's own model. */
export const openBrowserModel: OpenModels = () => {
  const own = `slatewise browser model ${PAGE} ${performance.timeOrigin} ${++opened}`;
  const channel = channelToPage(own);
  return { models: connect<ModelsApi>(channel), close: () => channel.close() };
};
