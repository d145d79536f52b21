/** Every rule, in the order in which they outweigh each other: what a medium changes comes last. */
import './fonts.css';
import './tokens.css';
import './base.css';
import './frame.css';
import './sheet.css';
import './controls.css';
import './marks.css';
import './figures.css';
import './tables.css';
import './dialogs.css';
import './forced.css';
import './print.css';
